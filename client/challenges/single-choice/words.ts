import { wordsOf } from '../words.ts'

export const words = wordsOf({ reason: 'Warum?' }, { reason: 'Why?' })
