import type { cardSignIn as de } from '../de/card-sign-in.ts'
import type { MessagesOf } from '../messages-of.ts'

export const cardSignIn: MessagesOf<typeof de> = {
  byCard: (name) => `Sign in with the card: ${name}`,
}
