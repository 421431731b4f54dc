import type { publicPages as de } from '../de/public.ts'
import type { MessagesOf } from '../messages-of.ts'

export const publicPages: MessagesOf<typeof de> = {}
