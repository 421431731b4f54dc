import { fieldTexts } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'

/** What is read of a form's control. */
export interface TypedControl {
  name: string
  type: string
  validity: Pick<ValidityState, 'badInput'>
}

/** The sentences by type of input; all other types are numbers. */
export type HalfTypedWords = Readonly<Record<'date' | 'datetime-local' | 'time', string>>

/**
 * The errors of fields whose text is no value yet, such as a date without its year. The browser reports such a field as
 * empty, and an empty field is often a choice: no date.
 */
export function halfTypedIn(
  form: { elements: Iterable<object> },
  words: HalfTypedWords,
  language: Language,
): Readonly<Record<string, string>> {
  const controls = [...form.elements].filter(isTyped).filter(({ validity }) => validity.badInput)
  return Object.fromEntries(
    controls.map(({ name, type }) => [
      name,
      type in words ? words[type as keyof HalfTypedWords] : fieldTexts.number[language],
    ]),
  )
}

function isTyped(control: object): control is TypedControl {
  return 'validity' in control
}
