import { isLocked } from '#shared/domain/locked-answer.ts'
import { plainTextOf, registry } from '#shared/challenges/index.ts'
import { readResponse } from '../../challenges/ChallengeForm.tsx'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { BackToMap } from './BackToMap.tsx'
import { isRunning } from './journey.ts'
import { ReturnedLetter, type ReturnedText } from './ReturnedLetter.tsx'
import type { Returned } from './TakeOver.tsx'
import * as paths from '../../paths.ts'

/** Letters that the server refused or could not open, with their whole text to read and copy. */
export default function ReturnedScreen() {
  const { returned: words } = useMessages('journey')
  const returned = useQuery('students.returned', {})
  const own = useOwnChapters()
  // A letter's title and labels come from its challenge, so wait for the challenges or show the letter without them.
  const query = own.isLoading ? { ...returned, data: undefined, error: undefined } : returned
  const chapters = own.data ?? []
  const onDevice = useOutbox().letters.filter(({ state }) => state === 'quarantined')
  const { language } = useLanguage()
  const describeIn = (challengeId: string | null, response: unknown) =>
    describe(chapters, challengeId, response, language)
  return (
    <Page
      width="reading"
      eyebrow={<BackToMap />}
      title={query.data?.length === 0 && onDevice.length > 0 ? words.stillSending : words.title}
      lead={query.data && query.data.length > 0 ? words.lead : undefined}
    >
      <Loaded query={query} skeleton={<Skeleton height={[260, 260]} />}>
        {(letters) => (
          <Stack gap={4}>
            {letters.length + onDevice.length === 0 && (
              <EmptyState icon="check-circle" title={words.empty}>
                {words.emptyHint}
              </EmptyState>
            )}
            {letters.map(({ id, operation, code, at, challengeId, response, answeredSince }) => (
              <ReturnedLetter
                key={id}
                id={id}
                operation={operation}
                code={code}
                at={at}
                {...describeIn(challengeId, response)}
                returned={findReturned(chapters, challengeId, response)}
                answeredSince={answeredSince}
              />
            ))}
            {letters.length > 0 && onDevice.length > 0 && <h2>{words.stillSending}</h2>}
            {onDevice.map(({ letterId, operation, at, input }) => (
              <ReturnedLetter
                key={letterId}
                operation={operation}
                at={at}
                {...describeIn(idIn(input['challengeId']), input['response'] ?? input['why'])}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The answer as text. Without its challenge (a deleted world) only its strings. */
function describe(
  chapters: readonly PendingChapter[],
  challengeId: string | null,
  response: unknown,
  language: 'de' | 'en',
): ReturnedText {
  const chapter = chapters.find(({ challenges }) => challenges.some(({ id }) => id === challengeId))
  const challenge = chapter?.challenges.find(({ id }) => id === challengeId)
  const isKnown = challenge !== undefined && registry.kinds.includes(challenge.definition.kind)
  return {
    title: challenge?.title[language],
    text: textOf(isKnown ? challenge.definition : undefined, response, language),
    locked:
      isLocked(response) && challenge
        ? { challengeId: challenge.id, definition: challenge.definition, response }
        : undefined,
    to:
      chapter && challenge
        ? paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id })
        : undefined,
  }
}

/** A locked answer has no readable words. */
function textOf(definition: { kind: string } | undefined, response: unknown, language: 'de' | 'en'): string {
  if (isLocked(response)) return ''
  return definition ? plainTextOf(definition, response, language) : bareTexts(response).join('\n')
}

/** The answer to take over, if its challenge is known and open and its form can read the answer. */
function findReturned(
  chapters: readonly PendingChapter[],
  challengeId: string | null,
  response: unknown,
): Returned | undefined {
  const chapter = chapters
    .filter(isRunning)
    .find(({ challenges }) => challenges.some(({ id }) => id === challengeId))
  const challenge = chapter?.challenges.find(({ id }) => id === challengeId)
  if (!chapter || !challenge) return undefined
  const { visibility, definition } = challenge
  // A readable private answer of an older version: it may be copied, not taken over readable.
  if (visibility === 'private' && !isLocked(response)) return undefined
  const readable = isLocked(response) ? response : readResponse(definition, response)
  if (readable === undefined) return undefined
  return {
    challenge,
    response: readable,
    to: paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id }),
  }
}

function bareTexts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(bareTexts)
}
