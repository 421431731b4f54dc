// What it takes to call an endpoint, without its schemas: those are for forms and letters, which bring them along.
// Derived from the contract; the build puts finished tables in the place of this module (build/call-table.ts), so that
// a first visit loads neither the schemas of the product nor the calls of teachers and admins.
import type { Endpoint, Fallback } from '#shared/contract/endpoint.ts'
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

export type CallTable = Readonly<Partial<Record<EndpointName, CallDescription>>>

/** Calls that a student's tablet makes. */
export const calls: CallTable = tableOf(isForStudents)

/** All others; in a build a part of its own. Rejects when it cannot be loaded; the next call tries again. */
export async function loadStaffCalls(): Promise<CallTable> {
  return tableOf((name, endpoint) => !isForStudents(name, endpoint))
}

function isForStudents(name: EndpointName, { access }: Endpoint): boolean {
  return access === 'public' ? !/^(teachers|admins)\./.test(name) : access.includes('student')
}

function tableOf(belongs: (name: EndpointName, endpoint: Endpoint) => boolean): CallTable {
  return Object.fromEntries(
    endpoints
      .filter(({ name, endpoint }) => belongs(name, endpoint))
      .map(({ name, endpoint }) => {
        const { method, path, access, fallback } = endpoint
        const isLocal = endpoint.kind === 'write' && endpoint.offline === 'local'
        const description: CallDescription = {
          method,
          path,
          fallback,
          isPublic: access === 'public',
          isLocal,
        }
        return [name, description]
      }),
  )
}
