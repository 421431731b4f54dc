// Field problems whose sentence names the rule's number as the way out. Apart from the others, for a student's first load
// needs none of them.
import type { Language, LocalText } from '../domain/language.ts'
import { fieldProblem, type FieldCode, type FieldProblem } from './field-problems.ts'

/** How the sentence ends where the rule's number is known, which stands for the `#`. */
const boundTexts: Readonly<Partial<Record<FieldCode, LocalText>>> = {
  too_short: { de: ': mindestens # Zeichen.', en: ': at least # characters.' },
  too_long: { de: ': höchstens # Zeichen.', en: ': at most # characters.' },
  too_small: { de: ': mindestens #.', en: ': at least #.' },
  too_large: { de: ': höchstens #.', en: ': at most #.' },
}

/** What is wrong, with the number of the rule where it has one: the least or the most that it takes. */
export interface FieldFault {
  code: FieldCode
  bound?: number | undefined
}

/** Without a bound the sentence of the code alone. */
export function boundedProblem(path: string, { code, bound }: FieldFault, language: Language): FieldProblem {
  const problem = fieldProblem(path, code, language)
  const end = boundTexts[code]?.[language]
  if (!end || bound === undefined) return problem
  return {
    ...problem,
    message: problem.message.replace('.', end.replace('#', bound.toLocaleString(language))),
  }
}
