import { plainTextOf } from '#shared/challenges/index.ts'
import type { ReaderProps } from './kind-parts.ts'
import { Words } from './Words.tsx'

/** Any answer as plain text, when its own reader cannot be loaded. */
export function PlainReader({ definition, response, language }: ReaderProps<unknown, unknown>) {
  // The registry passes a definition of the reader's own kind.
  return <Words text={plainTextOf(definition as { kind: string }, response, language)} />
}
