import { wordsOf } from '../words.ts'

export const words = wordsOf(
  {
    upTo: (max: number) => `Wähle bis zu ${max}.`,
    full: (max: number) => `Mehr als ${max} gehen nicht. Nimm eins weg, um zu tauschen.`,
  },
  {
    upTo: (max) => `Choose up to ${max}.`,
    full: (max) => `You can choose ${max}. Take one away to swap.`,
  },
)
