import { plainTextOf } from '#shared/challenges/index.ts'
import type { ReaderProps } from './kind-parts.ts'
import { Words } from './Words.tsx'

/** Any answer in plain words, for when its own reader could not be loaded. */
export function PlainReader({ definition, response, language }: ReaderProps<unknown, unknown>) {
  // The registry hands a reader the definition of its own kind.
  return <Words text={plainTextOf(definition as { kind: string }, response, language)} />
}
