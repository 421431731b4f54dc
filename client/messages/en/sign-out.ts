import type { signOut as de } from '../de/sign-out.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const signOut: MessagesOf<typeof de> = {
  title: 'Sign out?',
  ownWait: (count) =>
    `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'entry of yours is', other: 'entries of yours are' })} still waiting for a connection.`,
  losesText: 'A text from here is not saved yet. After signing out it is gone.',
  reassure:
    'You can safely sign out. Nobody can read what you wrote here. This device sends it under your name when it is online.',
  confirm: 'Sign out',
}
