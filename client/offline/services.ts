// Composes the tablet's parts over ports. It owns only the wiring. connect-page.ts provides the globals of the
// browser, client/testing those of the tests.
import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'
import { createCaller, type Caller } from '../api/caller.ts'
import { apiOf, type Api } from '../api/client.ts'
import type { Locks } from '../api/locks.ts'
import type { SharedSession } from '../api/session-guard.ts'
import type { Transport } from '../api/transport.ts'
import type { CacheDatabase, SessionMirror } from './cache-database.ts'
import type { Connection } from './connection.ts'
import { noteContact } from './courier.ts'
import { collectDefinitions } from './definitions.ts'
import { createDeviceWork, type DeviceWork } from './device-work.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createFlushers, type Flushers } from './flushers.ts'
import { createRefreshAfterDrain, forgetWithUser, keepProfile, loadKeptWithChapters } from './follow-ups.ts'
import { createLetterProducer, type LetterProducer } from './letter-producer.ts'
import type { CheckResponse } from './letter-input.ts'
import type { Outbox } from './outbox.ts'
import { createPasswordChanges, type PasswordChanges } from './password-change.ts'
import { isPasswordWaiting } from './password-letter.ts'
import { createQueries, type Queries } from './queries.ts'
import { forgetReturnedWhenShown } from './returned-letter.ts'
import { createSealer, type Sealer } from './sealing.ts'
import { createSession, type Session } from './session.ts'
import { createSigningIn, type SigningIn } from './signing-in.ts'
import { createSigningOut, type SigningOut } from './signing-out.ts'
import { createSnapshots } from './snapshots.ts'
import type { StorageSafety } from './storage-safety.ts'
import type { TabMessage } from './tab-channel.ts'
import { createTriggers, type TriggerPorts, type Triggers } from './triggers.ts'
import type { WorkDatabase } from './work-database.ts'
import { within } from './within.ts'
import { createWriting, type Writing } from './writing.ts'

export interface ServicePorts {
  work: WorkDatabase
  cache: CacheDatabase
  outbox: Outbox
  transport: Transport
  crypto: Crypto
  locks: Locks
  sharedSession: SharedSession
  safety: StorageSafety
  connection: Connection
  appVersion: string
  now(): number
  random(): number
  language(): Language
  checkResponse: CheckResponse
  /** The problem of a new password, or `undefined`. */
  passwordProblemOf?: (password: string, name: string) => Promise<FieldProblem | undefined>
  /** Whether the cookie exists without which the server accepts no session. */
  hasHere(): boolean
  clearHere(): void
  /** When the page is idle; at once where there is no page. */
  whenIdle?: (work: () => void) => void
  platform: Pick<TriggerPorts, 'setTimer' | 'listen' | 'wakeWorker'>
  /** Other tabs and the worker. */
  announce(message: TabMessage): void
  origin?: string
}

export interface Services {
  work: WorkDatabase
  caller: Caller
  api: Api
  session: Session
  signingIn: SigningIn
  signingOut: SigningOut
  queries: Queries
  writing: Writing
  /** For letters of parts that are loaded later. */
  producer: LetterProducer
  drafts: Drafts
  flushers: Flushers
  passwordChanges: PasswordChanges
  triggers: Triggers
  safety: StorageSafety
  connection: Connection
  deviceWork: DeviceWork
  /** Whether a password change of any author waits on this device. */
  isPasswordWaiting(): Promise<boolean>
  language(): Language
  now(): number
  /** Finishes an interrupted sign-out and reads the mirror: milliseconds, no network. */
  start(): Promise<SessionMirror | undefined>
  /** Asks the server whether the mirror is still valid; a hanging network counts as offline after `timeoutMs`. */
  verify(timeoutMs?: number): Promise<SessionMirror | undefined>
  /** Handles a message of another tab or the worker. */
  hear(message: TabMessage): void
}

export function createServices(ports: ServicePorts): Services {
  const { work, now, language } = ports
  const sealer = withIdleWarmUp(createSealer(ports.crypto), ports.whenIdle)
  const session = createSession(ports.cache)
  const flushers = createFlushers()
  const studentId = () => (session.mirror()?.userType === 'student' ? session.mirror()?.userId : undefined)
  const caller = createCaller(ports.transport, {
    ...(ports.origin !== undefined && { origin: ports.origin }),
    language,
    now,
    locks: ports.locks,
    session: ports.sharedSession,
    role: () => session.mirror()?.userType,
    onSessionLost: () => signingOut.forceOut(),
    onContact: (serverTime) => void noteContact(work, serverTime, now()).catch(() => undefined),
  })
  const api = apiOf(caller)
  const queries = createQueries({
    caller,
    snapshots: createSnapshots(ports.cache),
    now,
    userId: () => session.mirror()?.userId,
  })
  const definitions = collectDefinitions(queries)
  const findDefinition = (challengeId: string) => Promise.resolve(definitions.get(challengeId))
  const triggers = createTriggers({
    ...ports.platform,
    now,
    random: ports.random,
    drain: (wish) => ports.outbox.drain(wish),
    release: async () => {
      await flushers.flush()
      return drafts.release()
    },
    onDrained({ delivered }) {
      if (delivered === 0) return
      ports.announce({ type: 'drained' })
      void refreshAfterDrain()
    },
  })
  const afterAdding = () => triggers.afterAdding()
  const producer = createLetterProducer({
    database: work,
    sealer,
    now,
    language,
    appVersion: ports.appVersion,
    studentId,
    restoreKey: () => void signingIn.ensureKey().catch(() => undefined),
  })
  const writingPorts = {
    database: work,
    producer,
    now,
    language,
    checkResponse: ports.checkResponse,
    findDefinition,
    afterAdding,
  }
  const writing = createWriting(writingPorts)
  const drafts = createDrafts({ ...writingPorts, studentId })
  const { passwordProblemOf } = ports
  const passwordChanges = createPasswordChanges({
    database: work,
    producer,
    language,
    afterAdding,
    credentialVersion: () => session.mirror()?.credentialVersion,
    ...(passwordProblemOf && {
      problemOf: (password) => passwordProblemOf(password, session.mirror()?.name ?? ''),
    }),
  })
  const signingOut = createSigningOut({
    database: work,
    session,
    sealer,
    locks: ports.locks,
    now,
    language,
    appVersion: ports.appVersion,
    here: ports.sharedSession.owner,
    clearHere: ports.clearHere,
    logout: () => api.auth.logout(),
    flushDrafts: () => flushers.flush(),
    setTimer: ports.platform.setTimer,
    announce: (isLost) => ports.announce({ type: 'session', isLost }),
    afterAdding,
  })
  const signingIn = createSigningIn({
    api,
    database: work,
    session,
    signingOut,
    sealer,
    crypto: ports.crypto,
    locks: ports.locks,
    here: ports.sharedSession.owner,
    clearHere: ports.clearHere,
    now,
    drainFor: (ms) => within(triggers.drainNow(), ms, ports.platform.setTimer).then(() => undefined),
    announce: () => ports.announce({ type: 'session' }),
    afterSignIn(mirror) {
      void ports.safety.askToPersist()
      if (mirror.userType === 'student') void queries.of('students.chapters', {}).refresh()
    },
  })

  /** After a reload: the first letter, and a sign-out, must not wait for the cryptography. */
  async function warmUpSealing() {
    const key = await work.keys.get('current')
    if (key) await sealer.warmUp(key)
  }

  /** Cookies of a former user may be back (a killed browser had not stored their deletion): they restore nothing. */
  async function mayRestoreSession(logoutSent: Promise<boolean>, timeoutMs: number): Promise<boolean> {
    if (!ports.hasHere()) return false
    const isOwed = await signingOut.isLogoutOwed().catch(() => false)
    if (isOwed && !(await within(logoutSent, timeoutMs, ports.platform.setTimer))) return false
    return ports.hasHere()
  }

  const refreshAfterDrain = createRefreshAfterDrain(queries, passwordChanges)
  keepProfile(queries, session)
  loadKeptWithChapters(queries)
  forgetWithUser(queries, sealer, session)
  forgetReturnedWhenShown({ work, queries, language })

  return {
    work,
    caller,
    api,
    session,
    signingIn,
    signingOut,
    queries,
    writing,
    producer,
    drafts,
    flushers,
    passwordChanges,
    triggers,
    safety: ports.safety,
    connection: ports.connection,
    deviceWork: createDeviceWork(work, session, ports.platform.setTimer),
    isPasswordWaiting: () => isPasswordWaiting(work),
    language,
    now,
    async start() {
      await signingOut.resume()
      const mirror = await session.reload()
      if (mirror?.userType === 'student') void warmUpSealing().catch(() => undefined)
      return mirror
    },
    async verify(timeoutMs = withoutMirrorMs) {
      const logoutSent = signingOut.sendPendingLogout().catch(() => false)
      if (!session.mirror() && !(await mayRestoreSession(logoutSent, timeoutMs))) return undefined
      const verified = signingIn.verify().catch(() => session.mirror())
      return within(verified, timeoutMs, ports.platform.setTimer).then((mirror) => mirror ?? session.mirror())
    },
    hear(message) {
      if (message.type === 'session') void session.reload().catch(() => undefined)
      else void refreshAfterDrain()
    },
  }
}

/**
 * Only a page without a mirror waits for the outcome, such as one whose storage was emptied: there is nothing to show
 * until then. On a slow network two responses take seconds; a sign-in page meanwhile would lose the page that was opened.
 */
const withoutMirrorMs = 10_000

/** Sealing loads its cryptography once the first screen is rendered; an earlier letter loads it at once. */
function withIdleWarmUp(sealer: Sealer, whenIdle: ServicePorts['whenIdle']): Sealer {
  if (!whenIdle) return sealer
  return {
    ...sealer,
    warmUp: (key) => new Promise((done, fail) => whenIdle(() => void sealer.warmUp(key).then(done, fail))),
  }
}
