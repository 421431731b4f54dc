import type { reading as de } from '../de/reading.ts'
import { formatNumber } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const reading: MessagesOf<typeof de> = {
  back: 'To the progress of the class',
  title: 'Answers of the class',
  views: 'View',
  answersTab: 'Answers',
  pictureTab: 'Class picture',
  challenges: 'Challenges',
  previousChallenge: 'Previous challenge',
  nextChallenge: 'Next challenge',
  students: 'Explorers',
  student: 'Explorer',
  previousStudent: 'Previous answer',
  nextStudent: 'Next answer',
  place: (at, all) => `Answer ${formatNumber(at, 'en')} of ${formatNumber(all, 'en')}`,
  keys: 'Keys: ← → for the person, Shift with ← → for the challenge.',
  handedIn: (done, all) => `${formatNumber(done, 'en')} of ${formatNumber(all, 'en')} have handed in`,
  nobody: 'No answers yet',
  nobodyHint: 'As soon as somebody hands something in, you can read it here.',
  noneOfThis: 'No answer yet',
  private: 'This challenge is private: only its author reads an answer.',
  allAnswers: 'All answers of this person',
  picture: {
    wall: 'On the wall',
    close: 'Close',
    counted: (count) => `Counted: ${formatNumber(count, 'en')}`,
    anonymous:
      'Sums or averages, no names. Answers are counted in steps of five, the earliest first. Show the picture only when everybody has handed in.',
    tooFew: 'Too few answers yet',
    tooFewHint: 'There is a picture from five answers on, so that nobody can be recognised.',
    words: 'There is no picture of this challenge',
    wordsHint:
      'There is a picture when everybody chooses, sorts or rates the same things, not for texts and comparisons of one’s own.',
    private: 'There is no picture of private challenges',
    privateHint: 'What only its author reads is not counted either.',
    meanTooFew: 'too few',
    ranking: 'How often among the first three',
    means: 'Means of the class',
    counts: 'How often chosen',
    piles: 'How often on each pile',
    of: (mean, max) => `${formatNumber(mean, 'en')} of ${formatNumber(max, 'en')}`,
  },
}
