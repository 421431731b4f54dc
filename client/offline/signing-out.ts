// Signing out works without a network: one local transaction writes the closing letter and deletes all readable
// data; sealed letters stay and are delivered later. The server learns of it with the next contact.
import type { Language } from '#shared/domain/language.ts'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '../api/errors.ts'
import type { Locks } from '../api/locks.ts'
import { cookieLock } from '../api/session-guard.ts'
import { captureTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { isFull } from './disk-full.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import type { Sealer } from './sealing.ts'
import type { Session } from './session.ts'
import { within, type SetTimer } from './within.ts'
import type { KeyRow, LetterRow, WorkDatabase } from './work-database.ts'

export interface SigningOut {
  /** On the user's request. Resolves when none of their data can be read on this device. */
  signOut(): Promise<void>
  /** The server has ended the session already. */
  forceOut(): Promise<void>
  /** At sign-in: closes and deletes any key that is found. */
  discardKey(): Promise<void>
  /** Finishes an interrupted sign-out, before anything is shown. */
  resume(): Promise<void>
  /** Sends the outstanding logout call, before any other call with a session. False: still outstanding. */
  sendPendingLogout(): Promise<boolean>
  /** Whether a user has left without the server knowing it yet. */
  isLogoutOwed(): Promise<boolean>
}

export interface SigningOutPorts {
  database: WorkDatabase
  session: Session
  sealer: Sealer
  locks: Locks
  now(): number
  language(): Language
  appVersion: string
  /** The script-readable cookie without which the server accepts no session. It differs for each session. */
  here(): string | undefined
  clearHere(): void
  logout(): Promise<unknown>
  /** Saves the last input of an open form. */
  flushDrafts(): Promise<unknown>
  setTimer: SetTimer
  /** Notifies the other tabs; `isLost`: the server ended the session. */
  announce(isLost: boolean): void
  afterAdding(): void
}

/**
 * A connection that hangs may keep the cryptography from loading. The next student must not find the session open, so
 * the sign-out goes on without an input that was not saved by then, and without a closing letter.
 */
const flushWithinMs = 10_000
const sealWithinMs = 3_000

/** 160 KB, half of the size limit of one letter. */
const idsPerClosing = 4_000

export function createSigningOut(ports: SigningOutPorts): SigningOut {
  const { database, session } = ports

  /**
   * A tab may be suspended during a sign-out while another user signs in in a second tab. That sign-in has closed and
   * emptied everything already, and the stored data belongs to the new user.
   */
  async function leave(isLost: boolean) {
    const leaving = ports.here()
    const isReplaced = () => ports.here() !== undefined && ports.here() !== leaving
    const shown = session.mirror()
    await within(ports.flushDrafts(), flushWithinMs, ports.setTimer)
    // The user of this page may have left: its button and its idle question must not sign out the next user.
    const present = await session.reload().catch(() => undefined)
    if (shown && present && (shown.userId !== present.userId || shown.signedInAt !== present.signedInAt))
      return
    try {
      await close({ logoutOwed: !isLost, isReplaced })
      if (isReplaced()) return void (await session.reload())
      await session.clear()
      await database.marks.where('id').equals('sign-out').modify({ clearCache: false })
    } finally {
      if (!isReplaced()) ports.clearHere()
      ports.announce(isLost)
    }
    ports.afterAdding()
  }

  /** A full disk must not prevent a sign-out: then it deletes readable data and writes neither closing letter nor `marks`. */
  async function close(leaving?: Leaving) {
    const attempt = (isBare: boolean) => retryOnClosedHandle(database, () => closeKey(ports, leaving, isBare))
    await attempt(false).catch((error: unknown) => {
      if (!isFull(error)) throw error
      return attempt(true)
    })
  }

  const sendPendingLogout = () =>
    ports.locks.request('wk-session', async () => {
      const mark = await database.marks.get('sign-out')
      if (!mark) return true
      try {
        if (mark.logoutOwed) await ports.locks.request(cookieLock, ports.logout)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 429) return false
      }
      await database.marks.delete('sign-out')
      return true
    })

  return {
    async signOut() {
      await leave(false)
      void sendPendingLogout().catch(() => undefined)
    },
    forceOut: () => leave(true),
    async discardKey() {
      await close()
      ports.afterAdding()
    },
    async resume() {
      const mark = await retryOnClosedHandle(database, () => database.marks.get('sign-out'))
      if (!mark?.clearCache) return
      ports.clearHere()
      await session.clear()
      await database.marks.update('sign-out', { clearCache: false })
    },
    sendPendingLogout,
    isLogoutOwed: async () => (await database.marks.get('sign-out'))?.logoutOwed === true,
  }
}

interface Leaving {
  logoutOwed: boolean
  isReplaced(): boolean
}

/**
 * Without `leaving` it writes no row in `marks`: the next session exists already. `isBare`: it writes nothing, because
 * the disk is full; the key stays open then, which loses nothing.
 */
async function closeKey(
  ports: SigningOutPorts,
  leaving: Leaving | undefined,
  isBare: boolean,
): Promise<void> {
  const { database } = ports
  const { letters, own, attachments, drafts, keys, device, marks } = database
  const all = [letters, own, attachments, drafts, keys, device, marks]
  for (;;) {
    const key = await keys.get('current')
    const written = key ? await lettersOf(database, key.keyId) : []
    const closing = key && !isBare ? await closingLetter(ports, key, written) : undefined
    const done = await database.transaction('rw', all, async () => {
      if (leaving?.isReplaced()) return true
      const now = await keys.get('current')
      if (now?.keyId !== key?.keyId) return false
      // Does not compare the number of letters: submitting deletes a draft's letter and adds its own.
      if (key && idsOf(await lettersOf(database, key.keyId)).join() !== idsOf(written).join()) return false
      if (closing) await letters.add(closing)
      if (key && !isBare)
        await letters
          .where('keyId')
          .equals(key.keyId)
          .filter((row) => row.state === 'held')
          .modify({ state: 'waiting' })
      await Promise.all([own.clear(), attachments.clear(), drafts.clear(), keys.clear()])
      const self = await device.get('self')
      if (closing && self?.id === 'self') await device.put({ ...self, lastAt: closing.writtenAt })
      if (leaving && !isBare) {
        const logoutOwed = leaving.logoutOwed || (await marks.get('sign-out'))?.logoutOwed === true
        await marks.put({ id: 'sign-out', at: ports.now(), clearCache: true, logoutOwed })
      }
      return true
    })
    if (done) return
  }
}

/**
 * The ids for the closing letter. Waiting letters come before received ones, because the server would return them to
 * their author. If even these are too many, there is no closing letter and the key stays open, which loses nothing.
 */
export function closedIdsOf(written: readonly Pick<LetterRow, 'id' | 'state'>[]): string[] | undefined {
  const isReceived = ({ state }: Pick<LetterRow, 'state'>) => state === 'received'
  const open = idsOf(written.filter((row) => !isReceived(row)))
  if (open.length > idsPerClosing) return undefined
  return [...idsOf(written.filter(isReceived)), ...open].slice(-idsPerClosing)
}

/** `undefined` where nothing can be sealed: signing out must work all the same. */
async function closingLetter(
  ports: SigningOutPorts,
  key: KeyRow,
  written: readonly LetterRow[],
): Promise<LetterRow | undefined> {
  const letterIds = closedIdsOf(written)
  if (!letterIds) return undefined
  const self = await ports.database.device.get('self')
  const courier = await courierOf(ports.database)
  const writtenAt = captureTimeOf(ports.now(), courier.contact, self?.id === 'self' ? self.lastAt : 0)
  const id = uuidv7({ msecs: writtenAt })
  const content = {
    operation: 'students.closeKey',
    input: { studentId: key.studentId, letterIds },
    at: new Date(writtenAt).toISOString(),
    appVersion: ports.appVersion,
  } as const
  const letter = await within(ports.sealer.seal(id, content, key), sealWithinMs, ports.setTimer)
  return (
    letter && {
      id,
      keyId: key.keyId,
      state: 'waiting',
      kind: 'other',
      letter,
      bytes: JSON.stringify(letter).length + 1,
      writtenAt,
      dueAt: 0,
      attempts: 0,
    }
  )
}

function lettersOf(database: WorkDatabase, keyId: string): Promise<LetterRow[]> {
  const rows = database.letters.where('keyId').equals(keyId)
  return rows.filter((row) => !row.takenIn).toArray()
}

const idsOf = (rows: readonly Pick<LetterRow, 'id'>[]) => rows.map(({ id }) => id)
