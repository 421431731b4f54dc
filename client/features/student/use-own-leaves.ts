import { useMemo } from 'react'
import type { InternshipResponse } from '#shared/challenges/internship.ts'
import { inOrderOfWriting, leavesOf } from '#shared/domain/leaves.ts'
import { readResponse } from '../../challenges/ChallengeForm.tsx'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useOwnResponses } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import type { PendingChallenge } from '../../offline/pending.ts'

/**
 * The student's submitted leaves in the order of writing, the newest version of each. Without a connection these are the ones that this tablet
 * has seen or written.
 */
export function useOwnLeaves(challenge: PendingChallenge): readonly InternshipResponse[] {
  const { user } = useSession()
  const { data } = useOwnResponses(user?.userId ?? '')
  const { letters } = useOutbox()
  return useMemo(() => {
    const read = data?.chapters.flatMap((chapter) => chapter.challenges).find(({ id }) => id === challenge.id)
    const { submission, response, definition } = challenge
    const versions = [
      ...(read?.history ?? []),
      ...(read?.current ? [read.current] : []),
      ...(submission ? [{ ...submission, response }] : []),
      ...letters
        .filter(
          ({ operation, input }) =>
            operation === 'students.submitChallenge' && input['challengeId'] === challenge.id,
        )
        .map(({ letterId, at, input }) => ({
          submissionId: letterId,
          capturedAt: at,
          response: input['response'],
        })),
    ]
    return inOrderOfWriting(leavesOf(versions)).flatMap((version) => {
      const leaf = readResponse(definition, version.response) as InternshipResponse | undefined
      return leaf ? [leaf] : []
    })
  }, [data, letters, challenge])
}
