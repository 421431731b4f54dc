// What it takes to call an endpoint, without its schemas: those are for forms and letters, which bring them along.
// Derived from the contract; the build puts the finished table in the place of this module (build/call-table.ts), so
// that a first visit does not load every schema of the product.
import type { Access, Fallback, Offline } from '#shared/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'

export interface CallDescription {
  kind: 'read' | 'write'
  method: 'GET' | 'POST'
  path: string
  access: Access
  fallback: Fallback
  /** Of writes. */
  offline?: Offline
}

export const calls: Readonly<Record<EndpointName, CallDescription>> = Object.fromEntries(
  endpoints.map(({ name, endpoint }) => {
    const { kind, method, path, access, fallback } = endpoint
    const description: CallDescription = { kind, method, path, access, fallback }
    return [name, endpoint.kind === 'write' ? { ...description, offline: endpoint.offline } : description]
  }),
) as Record<EndpointName, CallDescription>
