import { Suspense, use } from 'react'
import { attachedIn } from '#shared/challenges/attached.ts'
import { plainTextOf, registry } from '#shared/challenges/index.ts'
import type { Language } from '#shared/domain/language.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { AnswerAuthorContext, AttachmentPartsContext } from './attachment-parts.ts'
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
  const parts = use(AttachmentPartsContext)
  const authorId = use(AnswerAuthorContext)
  const attached = attachedIn(response)
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
        // Suspends, so that content below does not move: the length of the answer is unknown.
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
      {attached.length > 0 && parts && (
        <parts.Reader value={attached} authorId={authorId} language={language} />
      )}
    </Suspense>
  )
}

/** The words of a response of any kind. */
export function plainWordsOf(definition: { kind: string }, response: unknown, language: Language): string {
  if (registry.kinds.includes(definition.kind)) return plainTextOf(definition, response, language)
  return typeof response === 'string' ? response : JSON.stringify(response, null, 2)
}
