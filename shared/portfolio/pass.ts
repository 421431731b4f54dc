import type { OwnAnswer } from './answers.ts'
import { maySay } from './answers.ts'

/** What the curriculum offers for "Mein Pass", in the order of the worlds; what of it is left out is the student's. */
export function passAnswersOf<Answer extends OwnAnswer>(answers: readonly Answer[]): Answer[] {
  return answers.filter((answer) => answer.portfolio === true && maySay(answer))
}
