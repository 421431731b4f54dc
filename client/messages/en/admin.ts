import type { admin as de } from '../de/admin.ts'
import type { MessagesOf } from '../messages-of.ts'

export const admin: MessagesOf<typeof de> = {}
