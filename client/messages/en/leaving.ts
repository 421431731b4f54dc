import type { leaving as german } from '../de/leaving.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const leaving: MessagesOf<typeof german> = {
  signOut: {
    title: 'Sign out?',
    ownWait: (count) =>
      `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'entry', other: 'entries' })} of yours ${plural(count, 'en', { one: 'is', other: 'are' })} still waiting for a connection.`,
    reassure:
      'You can safely sign out. Nobody can read here what you wrote. The tablet sends it under your name once it is online.',
    confirm: 'Sign out',
  },
  idle: {
    title: 'Are you still there?',
    body: 'On a shared tablet we will sign you out in a moment. Your drafts stay safe.',
    stay: 'Yes, continue',
  },
}
