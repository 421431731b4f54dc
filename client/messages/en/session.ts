import type { session as de } from '../de/session.ts'
import type { MessagesOf } from '../messages-of.ts'

export const session: MessagesOf<typeof de> = {}
