import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    goal: 'Mein Ziel',
    fromKept: 'Von deiner Merkliste:',
    placeAs: (occupation: string) => `Einen Platz finden: ${occupation}`,
    goalHint: 'Klein und genau: Was ist danach anders?',
    steps: 'Schritte dorthin',
    step: (number: number) => `Schritt ${number}`,
    done: (number: number) => `Schritt ${number} ist erledigt`,
    add: 'Noch ein Schritt',
    remove: (number: number) => `Schritt ${number} wegnehmen`,
    by: 'Bis wann?',
    until: (date: string) => `Bis ${date}`,
    ifThen: 'Wenn etwas dazwischenkommt',
    ifThenHint: 'Schreib: Wenn …, dann …',
  },
  {
    goal: 'My goal',
    fromKept: 'From your list:',
    placeAs: (occupation) => `Find a place: ${occupation}`,
    goalHint: 'Small and exact: what will be different?',
    steps: 'Steps towards it',
    step: (number) => `Step ${number}`,
    done: (number) => `Step ${number} is done`,
    add: 'Another step',
    remove: (number) => `Take step ${number} away`,
    by: 'By when?',
    until: (date) => `By ${date}`,
    ifThen: 'If something gets in the way',
    ifThenHint: 'Write: If …, then …',
  },
)
