import { wordsOf } from '../words.ts'

export const words = wordsOf(
  { hint: 'Tippe auf die Linie. Du kannst auch ziehen.', unset: 'noch keine Zahl' },
  { hint: 'Tap on the line. You can drag, too.', unset: 'no number yet' },
)
