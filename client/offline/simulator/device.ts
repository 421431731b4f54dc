// One tablet: its disk, clock, cookie and locks, and its pages and worker, composed from the product's own parts as in
// services.ts and connect.ts.
import { createAttachments, type Attachments } from '../attachments.ts'
import { createDrafts, type Drafts } from '../drafts.ts'
import { createLetterProducer } from '../letter-producer.ts'
import { createOutbox, type Outbox, type OutboxPorts, type OutboxStore } from '../outbox.ts'
import { createOutboxStore } from '../outbox-store.ts'
import { createPasswordChanges, type PasswordChanges } from '../password-change.ts'
import { createSession, type Session } from '../session.ts'
import { createSigningIn, type SigningIn } from '../signing-in.ts'
import { createSigningOut, type SigningOut } from '../signing-out.ts'
import { createTriggers, type TriggerPorts, type Triggers } from '../triggers.ts'
import { within } from '../within.ts'
import type { CacheDatabase } from '../cache-database.ts'
import type { WorkDatabase } from '../work-database.ts'
import { createWriting, type Writing } from '../writing.ts'
import { createDeviceLocks, type LockKind } from './device-locks.ts'
import { createDisk, type Disk } from './disk.ts'
import type { Network, ConnectionState } from './network.ts'
import type { School } from './school-tables.ts'
import { schoolApi, type Cookie } from './school-api.ts'
import { faults } from './network.ts'
import { hashOfPicture, picturePartBytes } from './picture.ts'
import { createActor, type Actor, type Scheduler } from './scheduler.ts'

/** A planted fault of the courier: replaces the outbox's ports. */
export type CourierMutant = (ports: OutboxPorts, device: { work: WorkDatabase }) => OutboxPorts

/** The databases of a tablet: in memory, or real ones. */
export interface DeviceStorage {
  /** `schema`: this app's version of the schema. A newer one upgrades, an older one opens what exists. */
  openWork(ports: { scheduler: Scheduler; actor: Actor; disk: Disk; schema: number }): WorkDatabase
  openCache(ports: { scheduler: Scheduler; actor: Actor; disk: Disk }): CacheDatabase
  /** The stored data, for the checker only. */
  readWork(): Promise<Record<string, unknown[]>>
  readCache(): Promise<Record<string, unknown[]>>
  close(): Promise<void>
}

export interface DevicePorts {
  scheduler: Scheduler
  school: School
  network: Network
  storage: DeviceStorage
  mutate: CourierMutant
  acknowledgesEarly: boolean
  ignores: 'epoch' | 'serial' | undefined
}

export interface Courier {
  actor: Actor
  disk: Disk
  work: WorkDatabase
  outbox: Outbox
}

export interface Page extends Courier {
  session: Session
  signingIn: SigningIn
  signingOut: SigningOut
  writing: Writing
  drafts: Drafts
  attachments: Attachments
  passwordChanges: PasswordChanges
  triggers: Triggers
  /** Browser events. */
  tell(event: 'online' | 'visible' | 'hidden'): void
  hear(): void
}

export interface Device {
  name: string
  storage: DeviceStorage
  cookie: Cookie
  connectionState: ConnectionState
  clock: { offset: number }
  locks: { kind: LockKind }
  appVersion: string
  pages: (Page | undefined)[]
  worker: Courier | undefined
  now(): number
  openPage(index: number): Promise<unknown>
  wakeWorker(): void
}

export function createDevice(name: string, ports: DevicePorts): Device {
  const { scheduler } = ports
  const deviceLocks = createDeviceLocks(scheduler)
  let tokens = 0
  let opened = 0

  function openCourier(role: string): Courier & { locks: OutboxPorts['locks'] } {
    const actor = createActor(`${name} ${role} ${(opened += 1)}`)
    const disk = createDisk(ports.acknowledgesEarly)
    const schema = Number(device.appVersion)
    const work = ports.storage.openWork({ scheduler, actor, disk, schema })
    const locks = deviceLocks.locksOf(actor, () => device.locks.kind)
    const outboxPorts: OutboxPorts = {
      store: withSmallBatches(createOutboxStore(work, device.appVersion), opened % 3),
      send: (letters) => ports.network.send(actor, device.connectionState, letters, device.cookie.studentId),
      now: device.now,
      locks,
      random: () => scheduler.rng.next(),
      newToken: () => `token ${(tokens += 1)}`,
    }
    return { actor, disk, work, locks, outbox: createOutbox(ports.mutate(outboxPorts, { work })) }
  }

  const device: Device = {
    name,
    storage: ports.storage,
    cookie: { studentId: undefined, since: 0 },
    connectionState: { link: 'up', trouble: 0, kinds: faults },
    clock: { offset: 0 },
    locks: { kind: 'web' },
    appVersion: '1',
    pages: [undefined, undefined],
    worker: undefined,
    now: () => scheduler.now() + device.clock.offset,
    openPage(index) {
      const page = createPage(ports, device, openCourier(`tab ${index}`))
      device.pages[index] = page
      return startPage(page)
    },
    wakeWorker() {
      if (!device.worker || device.worker.actor.isDead) device.worker = openCourier('worker')
      device.worker.outbox.drain({ eager: true }).catch(() => undefined)
    },
  }
  return device
}

/**
 * The few letters of a story fit into one batch. With one or two per batch a drain takes several requests, two at once.
 * `most` 0: no limit.
 */
function withSmallBatches(store: OutboxStore, most: number): OutboxStore {
  if (most === 0) return store
  return {
    ...store,
    claim: (request) =>
      store.claim({
        ...request,
        limit: { ...request.limit, letters: Math.min(request.limit.letters, most) },
      }),
  }
}

/** As in main.tsx: the triggers in any case, then the mirror, then the server's answer. */
async function startPage(page: Page) {
  page.triggers.start()
  await page.signingOut.resume()
  await page.session.reload()
  await page.signingOut.sendPendingLogout().catch(() => false)
  await page.signingIn.verify().catch(() => undefined)
}

function createPage(
  ports: DevicePorts,
  device: Device,
  courier: Courier & { locks: OutboxPorts['locks'] },
): Page {
  const { scheduler, school } = ports
  const { actor, disk, work, locks } = courier
  const { now } = device
  const listeners = new Map<string, Set<() => void>>()
  const setTimer: TriggerPorts['setTimer'] = (todo, ms) => scheduler.timer(actor, ms, todo)
  const language = () => 'de' as const
  const session = createSession(ports.storage.openCache({ scheduler, actor, disk }))
  const sealer = school.letterCrypto.createSealer()
  const studentId = () => session.mirror()?.userId
  const announce = () => device.pages.forEach((other) => other && other.actor !== actor && other.hear())
  const api = schoolApi({
    ...ports,
    device,
    actor,
    work,
    onSessionLost: () => signingOut.forceOut(),
  })
  const triggers = createTriggers({
    now,
    setTimer,
    random: () => scheduler.rng.next(),
    drain: (wish) => courier.outbox.drain(wish),
    release: () => drafts.release(),
    listen(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => void listeners.get(event)?.delete(listener)
    },
    wakeWorker: (when) => void (when === 'now' && scheduler.timer(actor, 0, () => device.wakeWorker())),
  })
  const hear = () => void session.reload().catch(() => undefined)
  const afterAdding = () => triggers.afterAdding()
  const producer = createLetterProducer({
    database: work,
    sealer,
    now,
    language,
    appVersion: device.appVersion,
    studentId,
    restoreKey: () => void signingIn.ensureKey().catch(() => undefined),
  })
  const findDefinition = () => Promise.resolve(undefined)
  const checkResponse = () => {
    throw new Error('without a definition nothing is checked')
  }
  const shared = { database: work, producer, language, checkResponse, afterAdding }
  const drafts = createDrafts({ ...shared, findDefinition, studentId })
  const attachments = createAttachments({
    ...{ database: work, producer, language },
    digest: (content) => Promise.resolve(hashOfPicture(content)),
    partBytes: picturePartBytes,
  })
  const here = () => device.cookie.studentId && `${device.cookie.studentId} ${device.cookie.since}`
  const clearHere = () => void (device.cookie.studentId = undefined)
  const signingOut = createSigningOut({
    ...{ database: work, session, sealer, locks, now, language, announce, afterAdding },
    appVersion: device.appVersion,
    here,
    clearHere,
    logout: () => api.auth.logout(),
    flushDrafts: () => Promise.resolve(),
    setTimer,
  })
  const signingIn = createSigningIn({
    ...{ api, database: work, session, signingOut, sealer, locks, here, clearHere, now, announce },
    crypto: school.letterCrypto.crypto,
    drainFor: (ms) => within(triggers.drainNow(), ms, setTimer).then(() => undefined),
    afterSignIn: () => undefined,
  })
  const passwordChanges = createPasswordChanges({
    ...shared,
    credentialVersion: () => session.mirror()?.credentialVersion,
  })
  const writing = createWriting({ ...shared, now, findDefinition })
  return {
    ...{
      ...courier,
      session,
      signingIn,
      signingOut,
      writing,
      drafts,
      attachments,
      passwordChanges,
      triggers,
    },
    tell(event) {
      listeners.get(event)?.forEach((listener) => listener())
      if (event === 'visible') hear()
    },
    hear,
  }
}
