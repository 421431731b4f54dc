import type { student as de } from '../de/student.ts'
import type { MessagesOf } from '../messages-of.ts'

export const student: MessagesOf<typeof de> = {}
