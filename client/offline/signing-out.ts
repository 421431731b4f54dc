// Leaving works without a network: one local transaction closes the key with a last letter and takes away
// all that can be read; sealed letters stay and travel on. The server hears of it when it can be reached.
import type { Language } from '#shared/domain/language.ts'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '../api/errors.ts'
import type { Locks } from '../api/locks.ts'
import { cookieLock } from '../api/session-guard.ts'
import { captureTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { onLiveHandle } from './dead-handle.ts'
import type { Sealer } from './sealing.ts'
import type { Session } from './session.ts'
import type { KeyRow, LetterRow, WorkDatabase } from './work-database.ts'

export interface SigningOut {
  /** Asked for by the person. Resolves when nothing of theirs can be read on this device. */
  signOut(): Promise<void>
  /** The server has ended the session already. */
  forceOut(): Promise<void>
  /** At sign-in: whatever key is found is closed and discarded first. */
  discardKey(): Promise<void>
  /** Finishes what an interrupted sign-out left: before anything is shown. */
  resume(): Promise<void>
  /** The logout call that is owed, before any other call with a session. False: still owed. */
  payLogout(): Promise<boolean>
  /** Whether somebody has left of whom the server does not know it yet. */
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
  /** The script-readable cookie, without which the server takes no session: another one, another session. */
  here(): string | undefined
  clearHere(): void
  logout(): Promise<unknown>
  /** The last pause of an open form. */
  flushDrafts(): Promise<unknown>
  /** Tells the other tabs. */
  announce(): void
  afterAdding(): void
}

/** So that the closing letter stays far below what one letter may weigh. */
const idsPerClosing = 700

export function createSigningOut(ports: SigningOutPorts): SigningOut {
  const { database, session } = ports

  /**
   * A tab may sleep in the middle of this, and somebody else sign in meanwhile in another one: that has closed
   * and emptied everything already, and what is there now is theirs.
   */
  async function leave(logoutOwed: boolean) {
    const leaving = ports.here()
    const isReplaced = () => ports.here() !== undefined && ports.here() !== leaving
    await ports.flushDrafts().catch(() => undefined)
    try {
      await onLiveHandle(database, () => closeKey(ports, { logoutOwed, isReplaced }))
      if (isReplaced()) return void (await session.reload())
      await session.clear()
      await database.marks.where('id').equals('sign-out').modify({ clearCache: false })
    } finally {
      if (!isReplaced()) ports.clearHere()
      ports.announce()
    }
    ports.afterAdding()
  }

  const payLogout = () =>
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
      await leave(true)
      void payLogout().catch(() => undefined)
    },
    forceOut: () => leave(false),
    async discardKey() {
      await onLiveHandle(database, () => closeKey(ports))
      ports.afterAdding()
    },
    async resume() {
      const mark = await onLiveHandle(database, () => database.marks.get('sign-out'))
      if (!mark?.clearCache) return
      ports.clearHere()
      await session.clear()
      await database.marks.update('sign-out', { clearCache: false })
    },
    payLogout,
    isLogoutOwed: async () => (await database.marks.get('sign-out'))?.logoutOwed === true,
  }
}

interface Leaving {
  logoutOwed: boolean
  isReplaced(): boolean
}

/** Without `leaving` there is no mark: the next session is there already. */
async function closeKey(ports: SigningOutPorts, leaving?: Leaving): Promise<void> {
  const { database } = ports
  const { letters, own, drafts, keys, device, marks } = database
  for (;;) {
    const key = await keys.get('current')
    const ids = key ? await letterIdsOf(database, key.keyId) : []
    const closing = key && (await closingLetter(ports, key, ids))
    const done = await database.transaction('rw', [letters, own, drafts, keys, device, marks], async () => {
      if (leaving?.isReplaced()) return true
      const now = await keys.get('current')
      if (now?.keyId !== key?.keyId) return false
      // Not by their number: submitting takes a draft's letter away and adds its own.
      if (key && (await letterIdsOf(database, key.keyId)).join() !== ids.join()) return false
      if (closing) await letters.add(closing)
      if (key)
        await letters
          .where('keyId')
          .equals(key.keyId)
          .filter((row) => row.state === 'held')
          .modify({ state: 'waiting' })
      await Promise.all([own.clear(), drafts.clear(), keys.clear()])
      const self = await device.get('self')
      if (closing && self?.id === 'self') await device.put({ ...self, lastAt: closing.writtenAt })
      if (leaving) {
        const logoutOwed = leaving.logoutOwed || (await marks.get('sign-out'))?.logoutOwed === true
        await marks.put({ id: 'sign-out', at: ports.now(), clearCache: true, logoutOwed })
      }
      return true
    })
    if (done) return
  }
}

/** Without WebCrypto there is nothing to seal with, and leaving must work all the same. */
async function closingLetter(
  ports: SigningOutPorts,
  key: KeyRow,
  ids: string[],
): Promise<LetterRow | undefined> {
  const self = await ports.database.device.get('self')
  const courier = await courierOf(ports.database)
  const writtenAt = captureTimeOf(ports.now(), courier.contact, self?.id === 'self' ? self.lastAt : 0)
  const id = uuidv7({ msecs: writtenAt })
  const content = {
    operation: 'students.closeKey',
    input: { studentId: key.studentId, letterIds: ids.slice(-idsPerClosing) },
    at: new Date(writtenAt).toISOString(),
    appVersion: ports.appVersion,
  } as const
  const letter = await ports.sealer.seal(id, content, key).catch(() => undefined)
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

function letterIdsOf(database: WorkDatabase, keyId: string): Promise<string[]> {
  return database.letters.where('keyId').equals(keyId).primaryKeys()
}
