// What a call needs to know of its endpoint, without the schemas, which only forms and letters load. Derived from the
// contract. The build replaces this module by finished tables (build/call-table.ts), so that a first visit loads
// neither the schemas nor the calls of teachers and admins.
import type { Endpoint, Fallback } from '#shared/contract/endpoint.ts'
import { fallbackTextOf } from '#shared/contract/fallbacks.ts'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import type { LocalText } from '#shared/domain/language.ts'
import type { Role } from '#shared/domain/role.ts'

export interface CallDescription {
  method: 'GET' | 'POST'
  path: string
  /** One text, or one for each role. */
  fallback: LocalText | Readonly<Partial<Record<Role, LocalText>>>
  /** Needs no session. */
  isPublic: boolean
  /** Takes effect on the device at once, with or without a connection (sign-out). */
  isLocal: boolean
}

export type CallTable = Readonly<Partial<Record<EndpointName, CallDescription>>>

/** Calls that a student's tablet makes. */
export const calls: CallTable = tableOf(isForStudents)

/** All other calls; a separate chunk in a build. Rejects when it cannot be loaded; the next call tries again. */
export async function loadStaffCalls(): Promise<CallTable> {
  return tableOf((name, endpoint) => !isForStudents(name, endpoint))
}

function isForStudents(name: EndpointName, { access }: Endpoint): boolean {
  return access === 'public' ? !/^(teachers|admins|device)\./.test(name) : access.includes('student')
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
          fallback: textsOf(fallback),
          isPublic: access === 'public',
          isLocal,
        }
        return [name, description]
      }),
  )
}

function textsOf(fallback: Fallback): CallDescription['fallback'] {
  if (typeof fallback === 'string') return fallbackTextOf(fallback)
  return Object.fromEntries(Object.entries(fallback).map(([role, text]) => [role, fallbackTextOf(text)]))
}
