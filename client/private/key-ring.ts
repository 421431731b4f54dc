// The keys of private answers that their author has opened on this page, in memory only. A sign-out or a reload deletes
// them; then the secret word is needed again.
import type { Session } from '../offline/session.ts'
import { lockAnswer, type OpenKey } from './answer-cipher.ts'

export interface KeyRing {
  subscribe(listener: () => void): () => void
  /** By key id; a new object after each change. */
  keys(): ReadonlyMap<string, OpenKey>
  add(open: OpenKey): void
  /** From now on answers to this challenge are locked with this key. */
  assign(challengeId: string, open: OpenKey): void
  /**
   * Returns the form of an answer for storing and sending: locked if a key was assigned, otherwise unchanged. Throws when
   * that key was deleted, so that no private answer is stored readable after a sign-out.
   */
  lock(challengeId: string, answer: unknown): Promise<unknown>
}

const rings = new WeakMap<Session, KeyRing>()

export function keyRingOf(session: Session): KeyRing {
  const ring = rings.get(session) ?? createKeyRing(session)
  rings.set(session, ring)
  return ring
}

function createKeyRing(session: Session): KeyRing {
  const listeners = new Set<() => void>()
  const assigned = new Map<string, OpenKey | undefined>()
  let ownerId = session.mirror()?.userId
  let keys: ReadonlyMap<string, OpenKey> = new Map()

  function change(next: ReadonlyMap<string, OpenKey>) {
    keys = next
    for (const listener of listeners) listener()
  }

  session.subscribe(() => {
    const userId = session.mirror()?.userId
    if (userId === ownerId) return
    ownerId = userId
    for (const challengeId of assigned.keys()) assigned.set(challengeId, undefined)
    change(new Map())
  })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keys: () => keys,
    add: (open) => change(new Map(keys).set(open.wrapped.id, open)),
    assign: (challengeId, open) => void assigned.set(challengeId, open),
    async lock(challengeId, answer) {
      if (!assigned.has(challengeId)) return answer
      const open = assigned.get(challengeId)
      if (!open) throw new Error('The key of this private answer is no longer open')
      return lockAnswer(answer, challengeId, open)
    },
  }
}
