// Field problems whose sentence names the limit. In a file of their own, because a student's first load needs none of
// them.
import type { Language, LocalText } from '../domain/language.ts'
import { fieldProblem, type FieldCode, type FieldProblem } from './field-problems.ts'

/** The end of the sentence when the limit is known; it replaces the `#`. */
const boundTexts: Readonly<Partial<Record<FieldCode, LocalText>>> = {
  too_short: { de: ': mindestens # Zeichen.', en: ': at least # characters.' },
  too_long: { de: ': höchstens # Zeichen.', en: ': at most # characters.' },
  too_small: { de: ': mindestens #.', en: ': at least #.' },
  too_large: { de: ': höchstens #.', en: ': at most #.' },
}

/** A problem, with the limit of its rule if there is one: the minimum or the maximum. */
export interface FieldFault {
  code: FieldCode
  bound?: number | undefined
}

/** Without a bound the result is the code's own sentence. */
export function boundedProblem(path: string, { code, bound }: FieldFault, language: Language): FieldProblem {
  const problem = fieldProblem(path, code, language)
  const end = boundTexts[code]?.[language]
  if (!end || bound === undefined) return problem
  return {
    ...problem,
    message: problem.message.replace('.', end.replace('#', bound.toLocaleString(language))),
  }
}
