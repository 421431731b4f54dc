import { wordsOf } from './words.ts'

export const words = wordsOf(
  {
    place: (place: number, total: number) => `${place} von ${total}`,
    rated: (count: number, total: number) => `${count} von ${total} eingeschätzt`,
    overview: 'Überblick',
    hint: 'Ein Tipp wählt aus und bringt dich weiter. Wischen geht auch.',
    back: 'Zurück',
    next: 'Weiter',
    later: 'Später',
    allRated: 'Alles eingeschätzt',
    left: (count: number) => `Noch ${count} offen`,
    toOpen: 'Zur nächsten offenen',
    look: 'Deine Antworten ansehen oder ändern',
    open: 'offen',
  },
  {
    place: (place, total) => `${place} of ${total}`,
    rated: (count, total) => `${count} of ${total} rated`,
    overview: 'Overview',
    hint: 'A tap chooses and takes you on. Swiping works, too.',
    back: 'Back',
    next: 'Continue',
    later: 'Later',
    allRated: 'Everything is rated',
    left: (count) => `${count} to go`,
    toOpen: 'To the next open one',
    look: 'Look at your answers or change them',
    open: 'open',
  },
)
