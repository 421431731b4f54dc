// The contract's schemas of queued operations. Not in letter-input.ts, because a first visit writes no letter.
import { operationOf, type QueueableName } from '#shared/contract/index.ts'
import { readInput } from '#shared/contract/read-input.ts'
import type { Language } from '#shared/domain/language.ts'
import { InputError } from './device-error.ts'
import type { LetterInput } from './letter-input.ts'

/** Throws InputError. */
export function readLetter<Name extends QueueableName>(
  name: Name,
  raw: unknown,
  language: Language,
): LetterInput<Name> {
  const reading = readInput(operationOf(name).input, raw, language)
  if (!reading.ok) throw new InputError(reading.fields)
  return reading.input as LetterInput<Name>
}
