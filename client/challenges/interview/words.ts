import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    noNames: 'Schreib keine Namen auf. Der Beruf reicht, zum Beispiel „Bäckerin“ oder „Pfleger“.',
    role: 'Was arbeitet die Person?',
    enough: (least: number, total: number) =>
      `${least} von ${total} Fragen reichen. Eigene Fragen zählen mit.`,
    says: 'Die Antwort, kurz in Worten',
    ownQuestions: 'Deine eigenen Fragen',
    own: (number: number) => `Deine eigene Frage ${number}`,
    question: 'Frage',
    answer: 'Antwort',
    add: 'Eigene Frage dazu',
    remove: (number: number) => `Eigene Frage ${number} wegnehmen`,
  },
  {
    noNames: 'Do not write any names. The job is enough, for example “baker” or “nurse”.',
    role: 'What does the person do?',
    enough: (least, total) => `${least} of ${total} questions are enough. Questions of your own count, too.`,
    says: 'The answer, in a few words',
    ownQuestions: 'Your own questions',
    own: (number) => `Your own question ${number}`,
    question: 'Question',
    answer: 'Answer',
    add: 'Add your own question',
    remove: (number) => `Remove your own question ${number}`,
  },
)
