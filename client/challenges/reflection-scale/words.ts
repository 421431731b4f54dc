import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    place: (place: number, total: number) => `${place} von ${total}`,
    hint: 'Tippe auf die Linie. Du kannst auch ziehen.',
    unset: 'noch keine Zahl',
  },
  {
    place: (place, total) => `${place} of ${total}`,
    hint: 'Tap on the line. You can drag, too.',
    unset: 'no number yet',
  },
)
