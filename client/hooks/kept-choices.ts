import type { Session } from '../offline/session.ts'

const prefixes = {
  'pass-left-out': 'weltenkompass.pass-left-out.',
  /** Kept occupations: private until each is released. */
  'pass-released': 'weltenkompass.pass-released.',
  'card-released': 'weltenkompass.card-released.',
  /** Lines that the answer to 8.4 would release. */
  'card-closed': 'weltenkompass.card-closed.',
}

/** A student's choices for printing, stored on this device only. */
export type Choice = keyof typeof prefixes

export function choiceKeyOf(choice: Choice, studentId: string): string {
  return prefixes[choice] + studentId
}

/**
 * The choices end with their session, however it ends: signed out, lost or replaced, in this tab or in another. What a
 * killed page has left is deleted at the next start, when the session is known. Subscribe before that.
 */
export function forgetChoicesWithSession(
  session: Pick<Session, 'subscribe' | 'mirror'>,
  storage: () => Pick<Storage, 'removeItem'> = () => localStorage,
): () => void {
  return session.subscribe(() => {
    try {
      const own = session.mirror()?.userId
      for (const key of Object.keys(storage()))
        if (Object.values(prefixes).some((prefix) => key.startsWith(prefix) && key !== prefix + own))
          storage().removeItem(key)
    } catch {
      // The storage is closed: then nothing was stored.
    }
  })
}
