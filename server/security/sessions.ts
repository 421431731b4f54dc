// Sessions: who is signed in on which device, and the rotation of their tokens. Of HTTP it uses only the names of
// cookies. session-rows.ts contains the rows.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#shared/domain/role.ts'
import type { Database } from '../db/connect.ts'
import type { CookieJar } from '../http/cookies.ts'
import { refusal } from '../http/problem-error.ts'
import { silentMeter, type Meter } from '../meter.ts'
import { accessTokenSeconds, type AccessTokens } from './access-token.ts'
import type { RefreshTokens } from './refresh-token.ts'
import { decideRotation } from './rotation.ts'
import {
  auditTheft,
  confirmGeneration,
  isInUse,
  lockSession,
  readSession,
  revokeSession,
  type Bearing,
  type Beside,
} from './session-rows.ts'

const hour = 3600
const day = 24 * hour
export const deviceCookieSeconds = 400 * day

/** Seconds without use, and in all. Source: design/5-security-privacy.md, cookies. */
const lifetimes: Readonly<Record<Role, { idle: number; absolute: number }>> = {
  student: { idle: 12 * hour, absolute: 30 * day },
  teacher: { idle: 8 * hour, absolute: 30 * day },
  admin: { idle: hour, absolute: 12 * hour },
}

/** A session ends after this time without use. Each refresh restarts the time. */
export function idleSecondsOf(role: Role): number {
  return lifetimes[role].idle
}
/** A page in use renews its session once in `accessTokenSeconds`, and may be a little late. */
const inUseSeconds = 1.5 * accessTokenSeconds

interface Person<R extends Role> {
  role: R
  id: string
  sid: string
  /** When this session began: a fresh one may change a password without the old one. */
  signedInAt: Date
}
export interface TeacherUser extends Person<'teacher'> {
  organizationId: string
  /** Registered or reset, and not confirmed yet: nothing of a class can be called. */
  isClosed: boolean
}
export interface StudentUser extends Person<'student'> {
  organizationId: string
  classId: string | null
  /** Signed in with a teacher's password for a second time: an own one has to be chosen first. */
  hasToChoose: boolean
}
export interface AdminUser extends Person<'admin'> {
  organizationId: null
}
export type User = TeacherUser | StudentUser | AdminUser

export interface NewSession {
  role: Role
  id: string
  organizationId: string | null
  deviceId?: string | undefined
}

export interface StartedSession {
  sid: string
  /** Another session of this person has been used in the last minutes: the account is on two devices at once. */
  isInUseElsewhere: boolean
  /** Once its transaction has ended well: before, the session may never come to be, or be begun twice. */
  giveCookies: () => void
}

export interface Sessions {
  /**
   * The signed-in person, or why there is none. Confirms the rotation that the access token bears. What `beside` names is
   * read in the same statement, and returned only with a person.
   */
  findUser(
    cookies: CookieJar,
    now: Date,
    beside?: Beside,
  ): Promise<{ user: User; beside: unknown } | 'guest' | 'expired' | 'suspended' | 'demo'>
  /** Starts a session inside a sign-in's transaction (role `auth`), ends the one that the request carried. */
  start(tx: Knex.Transaction, cookies: CookieJar, person: NewSession, now: Date): Promise<StartedSession>
  /** @throws ProblemError DEMO_CLOSED (403), SESSION_EXPIRED (401); the cookies are left as they are: a late loser must not wipe the winner's */
  refresh(cookies: CookieJar, now: Date): Promise<User>
  /** Signs out. No other call clears cookies. */
  end(cookies: CookieJar, now: Date): Promise<void>
}

export function createSessions(ports: {
  database: Database
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  /** Accounts of the demo may be signed in. */
  admitsDemo: boolean
  meter?: Meter
}): Sessions {
  const { database, accessTokens, refreshTokens, admitsDemo, meter = silentMeter } = ports

  /** Which session the request claims, without a look at the database. */
  function claimOf(cookies: CookieJar, now: Date) {
    const access = cookies.read('wk_access')
    if (access === undefined) return 'guest' as const
    const reading = accessTokens.read(access, now)
    if (!reading.ok) return reading.isExpired ? ('expired' as const) : ('guest' as const)
    return isHere(cookies, reading.token.sid) ? reading.token : ('guest' as const)
  }

  function isHere(cookies: CookieJar, sid: string): boolean {
    return refreshTokens.isHereToken(cookies.read('wk_here') ?? '', sid)
  }

  function writeCookies(
    cookies: CookieJar,
    row: { id: string; userType: Role; generation: number },
    now: Date,
  ): void {
    const { idle } = lifetimes[row.userType]
    const access = accessTokens.sign({ sid: row.id, generation: row.generation }, now)
    cookies.write('wk_access', access, accessTokenSeconds)
    cookies.write('wk_refresh', refreshTokens.make(row.id, row.generation), idle)
    cookies.write('wk_here', refreshTokens.hereTokenOf(row.id), idle)
  }

  return {
    async findUser(cookies, now, beside) {
      const claim = claimOf(cookies, now)
      if (typeof claim === 'string') return claim
      const read = await readSession(database, claim.sid, beside)
      const row = read?.bearing
      if (!row || !isAlive(row, now)) return 'expired'
      if (claim.generation > row.confirmedGeneration && claim.generation <= row.generation) {
        await database.transaction({ role: 'auth' }, (tx) =>
          confirmGeneration(tx, row.id, claim.generation, now),
        )
      }
      if (row.isDemo && !admitsDemo) return 'demo'
      if (row.organizationStatus === 'suspended') return 'suspended'
      return { user: userOf(row, now), beside: read.beside }
    },

    async start(tx, cookies, person, now) {
      const carried = carriedSid(cookies)
      if (carried) await revokeSession(tx, carried, now)
      const sid = uuidv7()
      const { idle, absolute } = lifetimes[person.role]
      const isInUseElsewhere = await isInUse(tx, person, secondsAfter(now, idle - inUseSeconds))
      await tx('sessions').insert({
        id: sid,
        organizationId: person.organizationId,
        userType: person.role,
        userId: person.id,
        deviceId: person.deviceId ?? null,
        generation: 1,
        currentHash: refreshTokens.hashOf(refreshTokens.make(sid, 1)),
        hereHash: refreshTokens.hashOf(refreshTokens.hereTokenOf(sid)),
        idleExpiresAt: secondsAfter(now, idle),
        expiresAt: secondsAfter(now, absolute),
        createdAt: now,
      })
      const row = { id: sid, userType: person.role, generation: 1 }
      return { sid, isInUseElsewhere, giveCookies: () => writeCookies(cookies, row, now) }
    },

    async refresh(cookies, now) {
      const presented = refreshTokens.read(cookies.read('wk_refresh') ?? '')
      if (!presented || !isHere(cookies, presented.sid)) throw refusal('SESSION_EXPIRED')
      const outcome = await database.transaction({ role: 'auth' }, async (tx) => {
        const row = await lockSession(tx, presented.sid)
        if (!row || !isAlive(row, now)) return undefined
        if (row.isDemo && !admitsDemo) throw refusal('DEMO_CLOSED')
        const decision = decideRotation(row, presented.generation, now)
        if (decision === 'theft') {
          await revokeSession(tx, row.id, now)
          await auditTheft(tx, row, now)
          return 'stolen'
        }
        const generation = decision === 'advance' ? row.generation + 1 : row.generation
        await tx('sessions')
          .where({ id: row.id })
          .update({
            generation,
            ...(decision === 'advance' && {
              previousHash: row.currentHash,
              currentHash: refreshTokens.hashOf(refreshTokens.make(row.id, generation)),
              // The current token was borne here: it has certainly arrived.
              confirmedGeneration: row.generation,
            }),
            idleExpiresAt: secondsAfter(now, lifetimes[row.userType].idle),
          })
        return { ...row, generation }
      })
      if (outcome === 'stolen') meter.session('stolen')
      if (!outcome || outcome === 'stolen') throw refusal('SESSION_EXPIRED')
      meter.session('refreshed')
      writeCookies(cookies, outcome, now)
      return userOf(outcome, now)
    },

    async end(cookies, now) {
      // A browser may have dropped the refresh cookie alone: the access cookie names the session as well.
      const claim = claimOf(cookies, now)
      const sid = carriedSid(cookies) ?? (typeof claim === 'string' ? undefined : claim.sid)
      if (sid) await database.transaction({ role: 'auth' }, (tx) => revokeSession(tx, sid, now))
      for (const name of ['wk_access', 'wk_refresh', 'wk_here'] as const) cookies.clear(name)
    },
  }

  /** Accepts only genuine tokens, so that a guessed id cannot end a session. */
  function carriedSid(cookies: CookieJar): string | undefined {
    return refreshTokens.read(cookies.read('wk_refresh') ?? '')?.sid
  }
}

function isAlive(row: Bearing, now: Date): boolean {
  return row.revokedAt === null && row.expiresAt > now && row.idleExpiresAt > now
}

function userOf(row: Bearing, now: Date): User {
  const person = { id: row.userId, sid: row.id, signedInAt: row.createdAt }
  if (row.userType === 'admin') return { ...person, role: 'admin', organizationId: null }
  if (row.organizationId === null) throw new Error(`session ${row.id} has no organization`)
  const { organizationId } = row
  return row.userType === 'student'
    ? { ...person, role: 'student', organizationId, classId: row.classId, hasToChoose: row.hasToChoose }
    : { ...person, role: 'teacher', organizationId, isClosed: isClosed(row, now) }
}

function isClosed({ teacherConfirmedAt, teacherClosedUntil }: Bearing, now: Date): boolean {
  return teacherConfirmedAt === null || (teacherClosedUntil !== null && teacherClosedUntil > now)
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
