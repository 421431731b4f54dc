import type { week as german } from '../de/week.ts'
import { formatNumber, plural } from '../format.ts'

const number = (value: number) => formatNumber(value, 'en')

export const week: typeof german = {
  grid: {
    handHere: 'a hand is up here',
    privateDone: 'handed in, private',
    order: 'Order',
    byNeed: 'By need',
    byName: 'By name',
    helpAt: (label) => `help at ${label}`,
    again: (count) => `${number(count)} to be reworked`,
    reworked: (count) => `${number(count)} reworked`,
    notBegun: 'not begun',
    last: (at) => `last ${at}`,
    stopped: (at) => `stopped ${at}`,
    showRow: (name) => `Go to the row of ${name}`,
  },
  now: {
    title: 'Working on',
    hand: (where) => `Needs help at ${where}`,
    handAnywhere: 'Needs help',
    allDone: 'Everything that was started is handed in.',
    noChapter: 'No world has been started in this class.',
    last: 'Written last',
    nothing: 'No answer that you can read yet.',
    readIt: 'Go to this answer',
    writtenAt: (title, at) => `${title}, ${at}`,
  },
  today: {
    title: 'Today',
    hands: (count) =>
      `${number(count)} ${plural(count, 'en', { one: 'explorer needs', other: 'explorers need' })} help`,
    noHands: 'Nobody needs help right now',
    unread: (count, classes) =>
      `${number(count)} ${plural(count, 'en', { one: 'new answer', other: 'new answers' })} in ${number(classes)} ${plural(classes, 'en', { one: 'class', other: 'classes' })}`,
    nothingNew: 'No new answers',
    read: (count) =>
      `Read ${number(count)} ${plural(count, 'en', { one: 'new answer', other: 'new answers' })}`,
    readOf: (name, count) => `${name}: ${number(count)}`,
  },
  stream: {
    back: 'All classes',
    title: 'New answers',
    lead: (count) => `${number(count)} not read yet`,
    stamps: 'Stamps',
    giveBack: 'Another version',
    givenBack: 'Another version asked for.',
    stamped: 'Stamp given.',
    marked: 'Marked as read.',
    undo: 'Undo',
    isRead: 'read',
    previous: 'Previous',
    next: 'Next',
    done: 'Done, next',
    doneLast: 'Done',
    place: (at, all) => `${number(at)} of ${number(all)}`,
    keys: { done: 'd', comment: 'c', rework: 'v' },
    hint: 'Keys: ← → turn over, 1 to 4 stamps, V another version, C comment, D done.',
    allRead: 'Everything is read',
    allReadHint: 'New answers will stand here as soon as they arrive.',
  },
  reading: {
    answer: 'Answer',
    gone: 'This answer is no longer there.',
    allAnswers: 'All answers of this person',
  },
}
