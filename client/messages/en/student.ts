import type { student as de } from '../de/student.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const student: MessagesOf<typeof de> = {
  hello: (name) => `Hello, ${name}`,
  dashboard: {
    title: 'Keep going',
    titleDone: 'All done',
    titleFirst: 'Good to have you here',
    start: 'Let’s go',
    resume: 'Carry on',
    resumeHint: 'Your draft is waiting for you.',
    minutes: (count) => `about ${formatNumber(count, 'en')} min`,
    map: 'Your worlds',
    world: (order) => `World ${order}`,
    notStarted: 'not started yet',
    youAreHere: 'You are here',
    ended: 'ended',
    readFeedback: 'Read',
    lead: 'Carry on or pick a world.',
    unread: (count) =>
      plural(count, 'en', { one: 'One new message', other: `${formatNumber(count, 'en')} new messages` }),
    needsYou: (count) =>
      plural(count, 'en', {
        one: 'Something needs you',
        other: `${formatNumber(count, 'en')} things need you`,
      }),
    look: 'Have a look',
    keepOpen: 'Leave the app open until everything has arrived.',
  },
}
