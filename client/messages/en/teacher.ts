import type { teacher as de } from '../de/teacher.ts'
import type { MessagesOf } from '../messages-of.ts'

export const teacher: MessagesOf<typeof de> = {}
