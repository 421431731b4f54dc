import { partOf } from '#shared/domain/leaves.ts'
import type { OwnLetter } from '../offline/pending.ts'

interface Returned {
  challengeId: string | null
  letterId?: string | undefined
  at: string
  /** A part of the internship folder names its part: another part is no new version of it. */
  response?: unknown
  /** The server has a later version of the same part. */
  answeredSince?: boolean | undefined
}

/**
 * For `OwnWork.returned`: every returned letter, and the challenges that still need their author, because they have not
 * submitted again since, on this device or another. The server's list also contains the others.
 */
export function returnedWorkOf(
  returned: readonly Returned[],
  letters: readonly Pick<OwnLetter, 'letterId' | 'operation' | 'input' | 'at'>[],
  arrived: readonly Omit<Returned, 'letterId'>[],
): ReadonlySet<string | null | undefined> {
  const ids = new Set(returned.map(({ letterId }) => letterId))
  const isAnsweredSince = ({ challengeId, at, response, answeredSince }: Returned) =>
    answeredSince === true ||
    arrived.some(
      (answer) =>
        answer.challengeId === challengeId && partOf(answer.response) === partOf(response) && answer.at > at,
    ) ||
    letters.some(
      (letter) =>
        letter.operation === 'students.submitChallenge' &&
        letter.input['challengeId'] === challengeId &&
        partOf(letter.input['response']) === partOf(response) &&
        letter.at > at &&
        !ids.has(letter.letterId),
    )
  const open = returned.filter((each) => !isAnsweredSince(each))
  return new Set([...ids, ...open.map(({ challengeId }) => challengeId)])
}
