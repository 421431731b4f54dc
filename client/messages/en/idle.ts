import type { idle as de } from '../de/idle.ts'
import type { MessagesOf } from '../messages-of.ts'

export const idle: MessagesOf<typeof de> = {
  title: 'Are you still there?',
  body: 'Others use this device too. So we will sign you out in one minute. Your drafts are saved.',
  stay: 'Yes, continue',
}
