import type { MultipleChoiceDefinition, MultipleChoiceResponse } from '../challenges/multiple-choice.ts'
import type { Option } from '../challenges/shape.ts'
import type { OwnAnswer } from './answers.ts'
import { findAnswer } from './answers.ts'
import type { TalkLine, TalkPart } from './talk-line.ts'

/*
 * "Meine Gesprächskarte" (8.4) is a switch: a topic that a student chose there releases its lines on the talk card, also
 * those of later answers. The student still closes or releases each line on the card.
 */

const topicOfLine: Readonly<Record<string, string>> = {
  seen: 'beweis',
  hexagon: 'sechseck',
  values: 'werte',
  fields: 'felder',
  profile: 'steckbrief',
  practice: 'praxis',
  weigh: 'plaene',
}

const topicOfPart: Readonly<Partial<Record<TalkPart, string>>> = {
  strengths: 'staerken',
  moved: 'bewegt',
  next: 'schritt',
}

/** The option of 8.4 that a line belongs to. Kept occupations and most questions belong to none. */
export function topicOf({ id, part }: TalkLine): string | undefined {
  return topicOfLine[id] ?? topicOfPart[part]
}

/** The option that releases nothing. */
const nothing = 'nichts'

/** What the student chose in 8.4, without "nothing"; undefined before that answer is handed in. */
export function chosenTopics(answers: readonly OwnAnswer[]): Option[] | undefined {
  const found = findAnswer<MultipleChoiceDefinition, MultipleChoiceResponse>(
    answers,
    'gespraechskarte',
    'multiple_choice',
  )
  return found?.definition.options.filter(({ id }) => id !== nothing && found.response.choices.includes(id))
}
