import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    label: 'Dein Brief an dich',
    dear: 'Liebes Ich im nächsten Schuljahr,',
    dearLeaving: 'Liebes Ich am Ende der Schulzeit,',
    opens: (date: string) =>
      `Der Brief öffnet sich am ${date}. Bis dahin bleibt er in der App zu, auch für dich.`,
    sealed: 'Geschlossen',
    sealedUntil: (date: string) => `Dein Brief ist zu. Er öffnet sich am ${date}.`,
    opened: (date: string) => `Geschrieben am ${date}`,
    print: 'Brief drucken',
  },
  {
    label: 'Your letter to yourself',
    dear: 'Dear me of next school year,',
    dearLeaving: 'Dear me at the end of school,',
    opens: (date) => `The letter opens on ${date}. Until then it stays closed in the app, even for you.`,
    sealed: 'Closed',
    sealedUntil: (date) => `Your letter is closed. It opens on ${date}.`,
    opened: (date) => `Written on ${date}`,
    print: 'Print letter',
  },
)
