// What it takes to call an endpoint, without its schemas: those are for forms and letters, which bring them along.
// Derived from the contract; the build puts the finished table in the place of this module (build/call-table.ts), so
// that no visit loads every schema of the product. A page begins with the students' part of it (first-calls.ts).
import type { Fallback } from '#shared/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'

export interface CallDescription {
  method: 'GET' | 'POST'
  path: string
  fallback: Fallback
  /** Needs no session. */
  isPublic: boolean
  /** Takes effect on the device at once, with or without a connection (sign-out). */
  isLocal: boolean
}

export const calls: Readonly<Record<EndpointName, CallDescription>> = Object.fromEntries(
  endpoints.map(({ name, endpoint }) => {
    const { method, path, access, fallback } = endpoint
    const isLocal = endpoint.kind === 'write' && endpoint.offline === 'local'
    const description: CallDescription = { method, path, fallback, isPublic: access === 'public', isLocal }
    return [name, description]
  }),
) as Record<EndpointName, CallDescription>
