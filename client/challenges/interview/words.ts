import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    noNames: 'Keine echten Namen. Die Rolle reicht, zum Beispiel „Bäckerin“ oder „Pfleger“.',
    role: 'Was arbeitet die Person?',
    says: 'Die Antwort, kurz in Worten',
    ownQuestions: 'Deine eigenen Fragen',
    own: (number: number) => `Deine eigene Frage ${number}`,
    question: 'Frage',
    answer: 'Antwort',
    add: 'Eigene Frage dazu',
    remove: (number: number) => `Eigene Frage ${number} wegnehmen`,
  },
  {
    noNames: 'No real names. The role is enough, for example “baker” or “nurse”.',
    role: 'What does the person do?',
    says: 'The answer, in a few words',
    ownQuestions: 'Your own questions',
    own: (number) => `Your own question ${number}`,
    question: 'Question',
    answer: 'Answer',
    add: 'Add a question of your own',
    remove: (number) => `Take your question ${number} away`,
  },
)
