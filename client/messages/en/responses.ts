import type { responses as de } from '../de/responses.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const responses: MessagesOf<typeof de> = {
  own: {
    title: 'My answers',
    lead: 'Everything you have handed in. Your teacher can read it, but not the answers that are private or taken back.',
    pass: 'My pass',
    talkCard: 'Talk card',
    empty: 'No answers yet',
    emptyHint: 'As soon as you hand something in, you will find it here.',
    emptyAction: 'To your worlds',
    private: 'Only you can read this.',
    open: 'To the challenge',
  },
  teacher: {
    title: (name) => `Answers of ${name}`,
    lead: (done, total) => `${formatNumber(done, 'en')} of ${formatNumber(total, 'en')} challenges answered`,
    classes: 'All classes',
    toClass: 'To the class',
    empty: 'No answers yet',
    emptyHint: 'As soon as an answer arrives, you can read it here.',
    private: 'Private. You only see when and how often it was handed in.',
    toStudent: 'To the explorer’s page',
  },
  admin: {
    title: 'Answers',
    sentence: 'Administrators read no answers of explorers.',
    why: 'In the app only the person themselves and their teacher can read them, and private ones only the person. This is on purpose, for data protection.',
    home: 'To the organizations',
  },
  chapters: 'Worlds',
  notAnswered: 'No answer yet',
  writtenAt: (at) => `written ${at}`,
  late: 'after the world had ended',
  withdrawn: 'taken back, only for you',
  history: (count) =>
    `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'earlier version', other: 'earlier versions' })}`,
  historyLeftOut: (count) =>
    `${formatNumber(count, 'en')} older ${plural(count, 'en', { one: 'version is', other: 'versions are' })} only in the file with all data.`,
  historyAt: (at) => `Version of ${at}`,
  feedback: 'Feedback',
  feedbackNew: 'new',
  feedbackUnread: 'not read yet',
  answered: (done, total) => `${formatNumber(done, 'en')} of ${formatNumber(total, 'en')}`,
  stamps: {
    star: 'Strong!',
    spark: 'Good idea',
    question: 'I have a question',
    talk: 'Let’s talk',
    again: 'Another version, please',
  },
  versions: {
    first: (at) => `First version, ${at}`,
    second: (at) => `New version, ${at}`,
    difference: 'What has changed',
    noDifference: 'The text has stayed the same.',
  },
  phrases: {
    label: 'Saved phrases',
    begin: 'Create phrases',
    edit: 'Change phrases',
    title: 'Saved phrases',
    field: (most) => `Up to ${formatNumber(most, 'en')} phrases, one per line`,
    hint: 'In a comment, Alt with 1 to 0 inserts a phrase. Only you see the phrases.',
    save: 'Save',
    saved: 'Your phrases are saved.',
    tooMany: (most) => `These are too many: ${formatNumber(most, 'en')} lines at most.`,
    tooLong: (place, max) =>
      `Line ${formatNumber(place, 'en')} cannot be used: ${formatNumber(max, 'en')} characters at most, no control characters.`,
  },
  give: {
    label: 'Give feedback',
    stamp: 'Stamp',
    noStamp: 'no stamp',
    text: 'Comment',
    save: 'Send',
    saved: 'Feedback sent',
    giveBack: 'Ask for another version',
    givenBack: 'Another version asked for',
    empty: 'Choose a stamp or write a comment.',
    outdated:
      'A new version has come in meanwhile. Your text is still here and goes to the version you began it for.',
  },
}
