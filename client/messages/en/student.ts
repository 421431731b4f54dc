import type { student as de } from '../de/student.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

function things(count: number, isAnswers: boolean): string {
  const words = isAnswers ? { one: 'answer', other: 'answers' } : { one: 'entry', other: 'entries' }
  return `${formatNumber(count, 'en')} ${plural(count, 'en', words)}`
}

export const student: MessagesOf<typeof de> = {
  hello: (name) => `Hello, ${name}`,
  dashboard: {
    title: {
      first: 'Good to have you here',
      back: 'Keep going',
      new: 'A new world is open',
      done: 'All done',
      ended: 'No world is open right now',
    },
    start: 'Let’s go',
    resume: 'Carry on',
    againHint: 'Your teacher asks for another version.',
    resumeHint: 'Begun, not handed in yet.',
    minutes: (count) => `about ${formatNumber(count, 'en')} min`,
    place: (place, total) => `Challenge ${place} of ${total}`,
    map: 'Your worlds',
    dots: ['handed in', 'draft', 'open'],
    chapter: (order) => `World ${order}`,
    notStarted: 'not started yet',
    startsLater: 'A world starts when your teacher opens it.',
    youAreHere: 'You are here',
    drafts: (count) => plural(count, 'en', { one: '1 draft', other: `${formatNumber(count, 'en')} drafts` }),
    ended: 'already over',
    endedHint: 'You can read everything here.',
    saved: (count, isAnswers) =>
      `${things(count, isAnswers)} ${plural(count, 'en', { one: 'is', other: 'are' })} saved on this device`,
    sending: (count, isAnswers) =>
      `${things(count, isAnswers)} ${plural(count, 'en', { one: 'is', other: 'are' })} being sent`,
    readFeedback: 'Read',
    lead: {
      first: 'Just begin with the first challenge.',
      back: 'Carry on or pick a world.',
      new: 'Look around or pick another world.',
      done: 'You can read everything again.',
      ended: 'Your answers stay yours.',
    },
    unread: (count) =>
      plural(count, 'en', { one: 'One new message', other: `${formatNumber(count, 'en')} new messages` }),
    needsYou: (count) =>
      plural(count, 'en', {
        one: 'One thing needs you',
        other: `${formatNumber(count, 'en')} things need you`,
      }),
    look: 'Have a look',
    keepOpen: 'Keep the app open.',
  },
}
