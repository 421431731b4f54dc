import type { week as german } from '../de/week.ts'

export const week: typeof german = {
  grid: {
    handHere: 'a hand is up here',
    privateDone: 'handed in, private',
    order: 'Order',
    byNeed: 'By need',
    byName: 'By name',
    helpAt: (label) => `help at ${label}`,
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
}
