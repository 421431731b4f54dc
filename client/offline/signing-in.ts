// Signing in needs a connection. It owns the order of steps: send an outstanding logout, try to deliver a waiting
// password letter, delete any key that is found, then store key and mirror.
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { SessionUser } from '#shared/contract/auth.ts'
import type { Api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import type { Locks } from '../api/locks.ts'
import { cookieLock } from '../api/session-guard.ts'
import type { SessionMirror } from './cache-database.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { isPasswordWaiting } from './password-letter.ts'
import { noteServerState } from './rollback.ts'
import { importWriteKey, type Sealer } from './sealing.ts'
import type { Session } from './session.ts'
import type { SigningOut } from './signing-out.ts'
import { deviceIdOf } from './this-device.ts'
import type { WorkDatabase } from './work-database.ts'
import { adminMirror, studentMirror, teacherMirror } from './session-mirror.ts'

type In<Name extends 'students.login' | 'students.register'> = Omit<InputOf<EndpointOf<Name>>, 'deviceId'>
type Out<Name extends 'students.login' | 'students.register'> = OutputOf<EndpointOf<Name>>

export interface SignInOptions {
  /** "Gemeinsames Tablet". */
  sharedTablet?: boolean
}

export interface RegistrationOptions<Answer> extends SignInOptions {
  /** The account exists from here on. Its one-time password is shown here, whatever fails afterwards. */
  onRegistered?: (answer: Answer) => void
}

export interface SigningIn {
  student(input: In<'students.login'>, options?: SignInOptions): Promise<Out<'students.login'>>
  registerStudent(
    input: In<'students.register'>,
    options?: RegistrationOptions<Out<'students.register'>>,
  ): Promise<Out<'students.register'>>
  /** With the password, or with the code of a reset. */
  teacher(
    input: InputOf<EndpointOf<'teachers.login'>> | InputOf<EndpointOf<'teachers.redeemCode'>>,
  ): Promise<OutputOf<EndpointOf<'teachers.login'>>>
  registerTeacher(
    input: InputOf<EndpointOf<'teachers.register'>>,
    options?: RegistrationOptions<OutputOf<EndpointOf<'teachers.register'>>>,
  ): Promise<OutputOf<EndpointOf<'teachers.register'>>>
  admin(input: InputOf<EndpointOf<'admins.login'>>): Promise<OutputOf<EndpointOf<'admins.login'>>>
  /**
   * The server's answer about the mirror. A session that this device does not know (emptied storage) is restored; a
   * session of another user ends what this page shows. Throws when the server could not be reached.
   */
  verify(): Promise<SessionMirror | undefined>
  /** Fetches the write key of a student who is signed in here without it. Throws when the server could not be reached. */
  ensureKey(): Promise<void>
}

export interface SigningInPorts {
  api: Api
  database: WorkDatabase
  session: Session
  signingOut: SigningOut
  sealer: Sealer
  crypto: Crypto
  locks: Locks
  /** The script-readable cookie without which the server accepts no session. */
  here(): string | undefined
  clearHere(): void
  now(): number
  /** Delivers waiting letters, for at most the given time. */
  drainFor(ms: number): Promise<void>
  announce(): void
  /** Loads everything that the user needs offline. */
  afterSignIn(mirror: SessionMirror): void
}

const passwordDrainMs = 3_000

export function createSigningIn(ports: SigningInPorts): SigningIn {
  const { api, database, session } = ports

  /** Holds the lock of `sendPendingLogout`: an outstanding logout must never end the session that begins now. */
  async function signInWith<Person>(
    signIn: () => Promise<Person>,
    store: (person: Person) => Promise<unknown>,
  ) {
    await ports.signingOut.sendPendingLogout().catch(() => false)
    if (await isPasswordWaiting(database)) await ports.drainFor(passwordDrainMs)
    return ports.locks.request('wk-session', async () => {
      // A pending renewal of the former session would overwrite the new cookies.
      const before = ports.here()
      const person = await ports.locks.request(cookieLock, signIn).catch((error: unknown) => {
        // The response may have been cut after its cookies: sign out, so that no session stays by accident.
        if (ports.here() !== before) ports.clearHere()
        throw error
      })
      await store(person)
      return person
    })
  }

  /** From here on the device belongs to this user; after a failure `verify` restores the session. */
  async function storeSession(mirror: SessionMirror, keys: WriteKeys | undefined) {
    await ports.signingOut.discardKey()
    await session.clear()
    await database.marks.delete('sign-out')
    if (keys) await storeKey(mirror.userId, keys)
    await session.store(mirror)
    ports.announce()
    ports.afterSignIn(mirror)
  }

  /** @param mayStore is called in the transaction that stores it */
  async function storeKey(
    studentId: string,
    { writeKey, sealKey }: WriteKeys,
    mayStore: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    const { keys, marks } = database
    const key = await importWriteKey(ports.crypto, writeKey.key)
    await retryOnClosedHandle(database, () =>
      database.transaction('rw', keys, marks, async () => {
        if (await mayStore())
          await keys.put({ id: 'current', studentId, keyId: writeKey.keyId, key, sealKey })
      }),
    )
    // The first answer must not wait for the cryptography to load.
    void ports.sealer.warmUp({ keyId: writeKey.keyId, sealKey }).catch(() => undefined)
  }

  async function storeStudentSession(student: Out<'students.login'>, sharedTablet: boolean) {
    const mirror = studentMirror(student, { sharedTablet, signedInAt: ports.now() })
    const { writeKey, sealKey } = student
    await storeSession(mirror, writeKey && sealKey ? { writeKey, sealKey } : undefined)
    if (!writeKey || !sealKey) await fetchKey(student.id)
  }

  async function fetchKey(studentId: string) {
    const deviceId = await deviceIdOf(database)
    // The request names the student, so that it never returns the ticket of another one: all tabs share the cookie.
    const given = await api.students.writeKey({ studentId, deviceId })
    // The response may be late: the student has signed out (`marks` records it until the server knows), or another one is here.
    await storeKey(studentId, given, async () => {
      const [present, mark] = await Promise.all([
        database.keys.get('current'),
        database.marks.get('sign-out'),
      ])
      // A key that another tab has stored meanwhile stays: its letters and its closing belong together.
      return !mark && !present
    })
    if ((await session.reload())?.userId !== studentId) {
      await retryOnClosedHandle(database, () =>
        database.keys
          .where('id')
          .equals('current')
          .filter(({ keyId }) => keyId === given.writeKey.keyId)
          .delete(),
      )
    }
  }

  async function mirrorOf(me: SessionUser): Promise<SessionMirror> {
    const base = { sharedTablet: true, signedInAt: ports.now() }
    if (me.userType === 'student') return studentMirror(await api.students.profile(), base)
    if (me.userType === 'teacher') return teacherMirror(await api.teachers.profile(), base)
    return adminMirror(await api.admins.profile(), base)
  }

  async function verify() {
    const before = await session.reload()
    const askedAt = ports.now()
    const me = await api.auth.me()
    if (await noteServerState(database, me, { askedAt, now: ports.now() }))
      void ports.drainFor(passwordDrainMs)
    if (before?.userId === me.userId) {
      await session.amend(me.userId, { classId: me.classId, organizationId: me.organizationId })
    } else {
      await restoreSession(await mirrorOf(me), before)
    }
    await ensureKey()
    return session.mirror()
  }

  async function ensureKey() {
    const known = await session.reload()
    if (known?.userType !== 'student') return
    const key = await retryOnClosedHandle(database, () => database.keys.get('current'))
    if (key?.studentId !== known.userId) await fetchKey(known.userId)
  }

  /** Unless a user signed in or out during the request: then the response is outdated. */
  function restoreSession(mirror: SessionMirror, before: SessionMirror | undefined) {
    return ports.locks.request('wk-session', async () => {
      const known = await session.reload()
      if (known?.userId === before?.userId) await storeSession(mirror, undefined)
    })
  }

  const staffSession = () => ({ sharedTablet: false, signedInAt: ports.now() })

  return {
    async student(input, { sharedTablet = true } = {}) {
      const deviceId = await deviceIdOf(database)
      return signInWith(
        () => api.students.login({ ...input, deviceId }),
        (student) => storeStudentSession(student, sharedTablet),
      )
    },
    async registerStudent(input, { sharedTablet = true, onRegistered } = {}) {
      const deviceId = await deviceIdOf(database)
      return signInWith(
        () => api.students.register({ ...input, deviceId }),
        (student) => {
          onRegistered?.(student)
          return storeStudentSession(student, sharedTablet)
        },
      )
    },
    teacher: (input) =>
      signInWith(
        () => ('newPassword' in input ? api.teachers.redeemCode(input) : api.teachers.login(input)),
        (teacher) => storeSession(teacherMirror(teacher, staffSession()), undefined),
      ),
    registerTeacher: (input, { onRegistered } = {}) =>
      signInWith(
        () => api.teachers.register(input),
        (teacher) => {
          onRegistered?.(teacher)
          return storeSession(teacherMirror(teacher, staffSession()), undefined)
        },
      ),
    admin: (input) =>
      signInWith(
        () => api.admins.login(input),
        (admin) => storeSession(adminMirror(admin, staffSession()), undefined),
      ),
    async verify() {
      try {
        return await verify()
      } catch (error) {
        // The refusal persists after a refresh: the client has already cleared the session.
        if (error instanceof ApiError && error.status === 401) return session.reload()
        throw error
      }
    },
    ensureKey,
  }
}
