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
  plan: {
    plan: 'Plan',
    title: (world: string) => `Plan “${world}”`,
    startsAt: 'Start',
    startsAtHint: 'The world then opens by itself. The clock of your school counts.',
    endsOn: 'Wished end',
    endsOnHint: 'Your explorers read it in words, for example “Goal: by Friday”.',
    closes: 'Close at the end of this day',
    closesHint: 'Otherwise the world stays open. Answers that wait on a tablet are accepted afterwards, too.',
    offline:
      'A tablet that knows the plan opens the world by its own clock, also without a connection. The content is on the tablet before, unseen; it is not encrypted. A tablet that does not know it yet opens the world at its next contact. A world that ran before always opens at the next contact.',
    save: 'Save',
    remove: 'Remove the plan',
    saved: (world: string) => `“${world}” is planned.`,
    removed: (world: string) => `Nothing is planned for “${world}” any more.`,
    starts: (at: string) => `opens ${at}`,
    overdue: (at: string) =>
      `should have opened ${at}; your school’s licence has expired, or the class is archived`,
    goal: {
      today: 'Goal: by today',
      tomorrow: 'Goal: by tomorrow',
      on: (day: string) => `Goal: by ${day}`,
      over: (day: string) => `The goal was: by ${day}`,
    },
    open: {
      today: 'closes today at midnight',
      tomorrow: 'closes tomorrow at midnight',
      on: (day: string) => `closes after ${day}`,
      over: (day: string) => `closes in a moment (it was open until ${day})`,
    },
  },
  tablets: {
    quiet: (count, at) =>
      `${number(count)} ${plural(count, 'en', { one: 'tablet has', other: 'tablets have' })} sent nothing since ${at}`,
    ofClass: (name, tablet, count) => `${name}: tablet ${number(tablet)}, ${number(count)} waiting`,
    missing: (tablet) => `Tablet ${number(tablet)} has been missing for over a week`,
    missingText: (name, count, at) =>
      `${plural(count, 'en', { one: '1 entry', other: `${number(count)} entries` })} of class ${name} ${plural(count, 'en', { one: 'waits', other: 'wait' })} on it. It last reported: ${at}. Find the tablet, connect it to the internet and open the app: then everything arrives by itself.`,
    toClass: (name) => `Go to class ${name}`,
    title: (count) =>
      plural(count, 'en', {
        one: 'Something still waits on 1 tablet',
        other: `Something still waits on ${number(count)} tablets`,
      }),
    lead: 'The number stands on the tablet, at the bottom of every page. With internet and the app open everything arrives by itself.',
    name: (tablet) => `Tablet ${number(tablet)}`,
    waiting: (count, at) =>
      `${number(count)} ${plural(count, 'en', { one: 'entry waits', other: 'entries wait' })}, the oldest since ${at}`,
    reported: (at) => `Last reported: ${at}`,
    settle: 'Stop showing',
    settleOf: (tablet) => `Stop showing: tablet ${number(tablet)}`,
    settleTitle: (tablet) => `Stop showing tablet ${number(tablet)}?`,
    settleText:
      'That is right when the tablet is lost, broken or was reset. Nothing changes on the tablet. When it reports again, it is shown here again.',
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
