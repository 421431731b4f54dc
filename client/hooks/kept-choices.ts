import type { Session } from '../offline/session.ts'

const prefixes = {
  'pass-left-out': 'weltenkompass.pass-left-out.',
  'card-released': 'weltenkompass.card-released.',
}

/** What a student chooses for paper, on this device alone. */
export type Choice = keyof typeof prefixes

export function choiceKeyOf(choice: Choice, studentId: string): string {
  return prefixes[choice] + studentId
}

/**
 * What was chosen goes with its session, however that ends: left, lost, taken over by somebody else, in this tab or in
 * another. What a killed page has left goes at the next start, when it is known who is here. Subscribe before that.
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
      // Storage is closed: then nothing was kept.
    }
  })
}
