// The calls of sign-in and sign-out, over the network of the schedule. The cookie is the tablet's.
import type { Api } from '../../api/client.ts'
import { ApiError, NetworkError } from '../../api/errors.ts'
import { noteContact } from '../courier.ts'
import type { WorkDatabase } from '../work-database.ts'
import type { ConnectionState, Network } from './network.ts'
import type { School, StudentRow } from './school-tables.ts'
import type { Actor } from './scheduler.ts'

export interface Cookie {
  studentId: string | undefined
  since: number
}

interface ApiPorts {
  school: School
  network: Network
  device: { cookie: Cookie; connectionState: ConnectionState; now(): number }
  actor: Actor
  work: WorkDatabase
  ignores: 'epoch' | 'serial' | undefined
  /** A 401 after which the session has ended. */
  onSessionLost(): Promise<unknown>
}

export function schoolApi({ school, network, device, actor, work, ignores, onSessionLost }: ApiPorts): Api {
  /** An error on the server is a response, not a network fault. */
  async function call<T>(serve: () => T): Promise<T> {
    const result = await network.call(actor, device.connectionState, () => attempt(serve))
    if (result === undefined) throw new NetworkError('unreachable', 'The server could not be reached')
    void noteContact(work, school.now(), device.now()).catch(() => undefined)
    if ('error' in result) throw result.error
    return result.value
  }

  async function signedIn<T>(serve: (student: StudentRow) => T): Promise<T> {
    try {
      return await call(() => serve(requireSession(school, device.cookie)))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await onSessionLost()
      throw error
    }
  }

  const api = {
    auth: {
      me: () =>
        signedIn((student) => ({
          userId: student.id,
          userType: 'student',
          classId: null,
          organizationId: organization.id,
          epoch: ignores === 'epoch' ? 'always the same' : school.epoch,
          serial: ignores === 'serial' ? Number.MAX_SAFE_INTEGER : school.serial,
        })),
      logout: async () => {
        await call(() => ({}))
        device.cookie.studentId = undefined
      },
    },
    students: {
      login: async ({ username, password }: { username: string; password: string }) => {
        const record = await call(() => {
          const student = school.tables.students.get(username)
          if (student?.password !== password) throw refusal(401)
          return { ...recordOf(student), ...school.writeKeysFor(student.id), since: school.now() }
        })
        // The response sets the cookie.
        device.cookie.studentId = record.id
        device.cookie.since = record.since
        return record
      },
      writeKey: ({ studentId }: { studentId?: string }) =>
        signedIn((student) => {
          if (studentId !== undefined && studentId !== student.id) throw refusal(403)
          return school.writeKeysFor(student.id)
        }),
      profile: () => signedIn(recordOf),
    },
  }
  return api as unknown as Api
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

const organization = { id: '01890000-0000-7000-8000-0000000000ff', name: 'Schule' }

function recordOf(student: StudentRow) {
  const { id, credentialVersion } = student
  const createdAt = '2026-09-01T08:00:00.000Z'
  return {
    ...{ id, username: id, passwordChanged: false, createdAt, credentialVersion, helpSince: null },
    ...{ class: null, organization },
  }
}

function requireSession(school: School, { studentId, since }: Cookie): StudentRow {
  const student = studentId === undefined ? undefined : school.tables.students.get(studentId)
  if (!student || since < student.sessionsFrom) throw refusal(401)
  return student
}

function refusal(status: number): ApiError {
  const body = { success: false, statusCode: status, statusMessage: 'no', code: 'SIGNED_OUT', requestId: 'r' }
  return new ApiError(status, body as ConstructorParameters<typeof ApiError>[1], 'no')
}
