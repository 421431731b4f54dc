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
    zone: (name) => `time zone ${name.replaceAll('_', ' ')}`,
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
  consents: {
    title: 'Consents',
    lead: 'At your school consent is the legal basis. This register says what the paper says; the paper stays at the school. Without consent an explorer sees no worlds and can hand in nothing.',
    nobody: 'There is nobody in this class yet.',
    state: { open: 'open', given: 'given', withdrawn: 'withdrawn' },
    since: (on, by) => (by ? `since ${on}, recorded by ${by}` : `since ${on}`),
    give: 'Given',
    allGiven: (count) => `All ${number(count)} open ones: given`,
    withdraw: 'Record a withdrawal',
    takeBack: 'Take the entry back',
    toErasure: 'Go to deletion',
    recorded: 'Recorded.',
    withdrawTitle: (name) => `Record a withdrawal for ${name}?`,
    withdrawText:
      'From now on the server takes nothing more from this explorer. What is there stays until you delete the account: on the explorer’s page, at the end. What happened before stays lawful.',
    missing: (count) =>
      `${number(count)} ${plural(count, 'en', { one: 'explorer has', other: 'explorers have' })} no consent yet`,
    missingText: 'Until it is recorded, these explorers see no worlds and can hand in nothing.',
    toRegister: 'Go to the register',
    print: 'Print the form',
  },
  consentForm: {
    title: 'Consent: career orientation with Weltenkompass',
    intro: (name) =>
      `In class ${name} we work with Weltenkompass, an app for career orientation. We ask you and your child for your consent.`,
    points: [
      'What is stored: an invented name, the class, your child’s answers and the teacher’s feedback. The app asks for no real name, no birth date and no e-mail address.',
      'Photos or recordings belong to some answers. The teacher sees and hears them.',
      'Your child and their own teacher can read. Private answers are read by your child alone.',
      'There is no advertising, and nothing is passed on. Everything is deleted after the school’s period, or at once if you wish.',
    ],
    free: 'Consent is voluntary. Without it your child has no disadvantage. You and your child may withdraw it at any time; a word to the teacher is enough. Then nothing new is stored and the account is deleted. What happened before stays lawful.',
    child: 'Name of the child:',
    yes: 'I agree.',
    no: 'I do not agree.',
    parents: 'Date, signature of the parents or guardians:',
    own: 'From the age of 14: date, signature of the child:',
    contact:
      'Who is responsible, and who answers questions about data protection, stands in the school’s letter to the parents. This sheet stays at the school.',
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
