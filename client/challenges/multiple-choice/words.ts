import { wordsOf } from '../words.ts'

export const words = wordsOf(
  { full: (max: number) => `Mehr als ${max} gehen nicht. Nimm eins weg, um zu tauschen.` },
  { full: (max) => `No more than ${max} fit. Take one away to swap.` },
)
