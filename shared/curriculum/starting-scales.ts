import type { ReflectionScale } from '../challenges/reflection-scale.ts'
import { both } from './wording.ts'

/** The three questions of the first day, repeated on the last with the same words, so that the answers compare. */
export const startingScales: ReflectionScale[] = [
  {
    id: 'staerken',
    label: both('Ich kenne meine Stärken.', 'I know my strengths.'),
    min: 0,
    max: 10,
    left: both('noch kaum', 'hardly yet'),
    right: both('sehr gut', 'very well'),
  },
  {
    id: 'arbeitswelt',
    label: both('Ich kenne mich in der Arbeitswelt aus.', 'I know my way around the world of work.'),
    min: 0,
    max: 10,
    left: both('noch kaum', 'hardly yet'),
    right: both('sehr gut', 'very well'),
  },
  {
    id: 'hilfe',
    label: both('Ich weiß, wer mir weiterhilft.', 'I know who can help me.'),
    min: 0,
    max: 10,
    left: both('weiß ich nicht', 'I do not know'),
    right: both('weiß ich genau', 'I know exactly'),
  },
]
