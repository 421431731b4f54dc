import type { OwnAnswer } from './answers.ts'
import { maySay } from './answers.ts'

/** The answers that the curriculum offers for "Mein Pass", in the order of the worlds. Students may leave some out. */
export function passAnswersOf<Answer extends OwnAnswer>(answers: readonly Answer[]): Answer[] {
  return answers.filter((answer) => answer.portfolio === true && maySay(answer))
}
