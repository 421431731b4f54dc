import type { FreeTextDefinition, FreeTextResponse } from '#shared/challenges/free-text.ts'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'

export function Reader({ response }: ReaderProps<FreeTextDefinition, FreeTextResponse>) {
  return <Words text={response.text} />
}
