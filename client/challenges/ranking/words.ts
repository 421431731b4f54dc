import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    top: (places: number) => `Deine Top ${places}`,
    yourOrder: 'Deine Reihenfolge',
    pool: 'Zur Auswahl',
    free: (left: number) => `Noch ${left}. Tippe unten etwas an.`,
    full: 'Alle Plätze sind belegt. Nimm etwas weg, um zu tauschen.',
    add: (item: string, place: number) => `„${item}“ auf Platz ${place} setzen`,
    up: (item: string) => `„${item}“ nach oben`,
    down: (item: string) => `„${item}“ nach unten`,
    now: (item: string, place: number) => `„${item}“ steht auf Platz ${place}.`,
    gone: (item: string) => `„${item}“ ist wieder zur Auswahl.`,
  },
  {
    top: (places) => `Your top ${places}`,
    yourOrder: 'Your order',
    pool: 'To choose from',
    free: (left) => `${left} to go. Tap something below.`,
    full: 'All places are taken. Take something away to swap.',
    add: (item, place) => `Put “${item}” in place ${place}`,
    up: (item) => `Move “${item}” up`,
    down: (item) => `Move “${item}” down`,
    now: (item, place) => `“${item}” is in place ${place}.`,
    gone: (item) => `“${item}” is back among the choices.`,
  },
)
