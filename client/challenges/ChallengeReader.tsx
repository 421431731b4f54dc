import { Suspense } from 'react'
import { plainTextOf, registry } from '#shared/challenges/index.ts'
import type { Language } from '#shared/domain/language.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { readResponse } from './ChallengeForm.tsx'
import { findReader } from './registry.ts'
import { formWords } from './words.ts'
import { Words } from './Words.tsx'

interface ChallengeReaderProps {
  definition: { kind: string }
  response: unknown
  /** The previous answer, for kinds that compare; not shown when it no longer fits. */
  earlier?: unknown
  language: Language
  writtenAt?: string | undefined
}

/** A response, read-only. One that no longer fits its definition is shown as plain text. */
export function ChallengeReader({
  definition,
  response,
  earlier,
  language,
  writtenAt,
}: ChallengeReaderProps) {
  const Reader = findReader(definition.kind)
  const readable = readResponse(definition, response)
  if (!Reader || readable === undefined) {
    return (
      <Stack gap={2}>
        <Words text={plainWordsOf(definition, response, language)} />
        <small>{formWords(language).unreadable}</small>
      </Stack>
    )
  }
  return (
    <Suspense
      fallback={
        // Content below waits for it, because the length of the answer is unknown.
        <div data-coming="any-length">
          <Skeleton height={48} />
        </div>
      }
    >
      {/* The registry creates each component once; this is a look-up. */}
      {/* oxlint-disable-next-line react/static-components */}
      <Reader
        definition={definition}
        response={readable}
        earlier={readResponse(definition, earlier)}
        language={language}
        writtenAt={writtenAt}
      />
    </Suspense>
  )
}

/** The words of a response of any kind. */
export function plainWordsOf(definition: { kind: string }, response: unknown, language: Language): string {
  if (registry.kinds.includes(definition.kind)) return plainTextOf(definition, response, language)
  return typeof response === 'string' ? response : JSON.stringify(response, null, 2)
}
