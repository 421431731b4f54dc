import type { OwnLetter } from '../offline/pending.ts'

interface Came {
  challengeId: string | null
  letterId?: string | undefined
  at: string
}

/**
 * What came back, for `OwnWork.returned`: every letter, and the challenges that still need their author: those that
 * they have not handed in anew since, on this device or another. The list of returned letters names the others, too.
 */
export function returnedWorkOf(
  returned: readonly Came[],
  letters: readonly Pick<OwnLetter, 'letterId' | 'operation' | 'input' | 'at'>[],
  arrived: readonly Pick<Came, 'challengeId' | 'at'>[],
): ReadonlySet<string | null | undefined> {
  const ids = new Set(returned.map(({ letterId }) => letterId))
  const isAnsweredSince = ({ challengeId, at }: Came) =>
    arrived.some((answer) => answer.challengeId === challengeId && answer.at > at) ||
    letters.some(
      (letter) =>
        letter.operation === 'students.submitChallenge' &&
        letter.input['challengeId'] === challengeId &&
        letter.at > at &&
        !ids.has(letter.letterId),
    )
  const open = returned.filter((each) => !isAnsweredSince(each))
  return new Set([...ids, ...open.map(({ challengeId }) => challengeId)])
}
