import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    title: 'Zum Weiterdenken',
    noJudgement: 'Hier wird deine Antwort nicht bewertet.',
    count: (count: number) => `${count} Fakten mit Quellen`,
    facts: 'Das ist bekannt',
    source: (title: string, asOf: string) => `Quelle: ${title}. Stand: ${asOf}.`,
    newWindow: 'öffnet ein neues Fenster',
    view: 'Anders gesehen',
    question: 'Eine Frage an dich',
    afterwards: 'Das lesen Explorer nach dem Abgeben',
  },
  {
    title: 'Something to think about',
    noJudgement: 'Nobody marks your answer here.',
    count: (count) => `${count} facts with sources`,
    facts: 'What is known',
    source: (title, asOf) => `Source: ${title}. As of: ${asOf}.`,
    newWindow: 'opens a new window',
    view: 'Another view',
    question: 'A question for you',
    afterwards: 'What explorers read after handing in',
  },
)
