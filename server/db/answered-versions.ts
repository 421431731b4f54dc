// An answer that a student brought along from a class with another version of the world. That version may offer what
// the present class's does not (another type of school), so the challenge is shown as it was answered.
import type { Knex } from 'knex'
import { checkResponse, registry } from '#shared/challenges/index.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import type { CurrentAnswer } from './current-answers.ts'
import type { ChallengeRow, SubmissionRow } from './tables.ts'

type Brought = Pick<SubmissionRow, 'challengeId' | 'classId' | 'response'>

/** The challenges, those with a brought answer that does not fit in the newest version that it fits. */
export async function asAnswered(
  tx: Knex.Transaction,
  classId: string | null,
  challenges: readonly ChallengeRow[],
  current: readonly Brought[],
): Promise<readonly ChallengeRow[]> {
  // Within a class the version stays, so only answers from elsewhere are checked.
  const brought = new Map(
    current
      .filter((answer) => answer.classId !== classId && !isLocked(answer.response))
      .map(({ challengeId, response }) => [challengeId, response]),
  )
  const unfit = challenges.filter(
    ({ id, definition }) => brought.has(id) && !fits(definition, brought.get(id)),
  )
  if (unfit.length === 0) return challenges
  const versions = await versionsOf(tx, unfit)
  return challenges.map((challenge) => {
    if (!unfit.includes(challenge)) return challenge
    const answered = versions.find(
      ({ id, definition }) => id === challenge.id && fits(definition, brought.get(id)),
    )
    if (!answered) return challenge
    const { title, prompt, help, definition } = answered
    return { ...challenge, title, prompt, help, definition }
  })
}

/**
 * For a teacher who reads one challenge across a class: how an answer from another class was asked. Undefined where the
 * class's own version fits.
 */
export async function definitionAsAnswered(
  tx: Knex.Transaction,
  classId: string,
  challenge: Pick<ChallengeRow, 'id' | 'definition'>,
  { answeredIn, response }: Pick<CurrentAnswer, 'answeredIn' | 'response'>,
): Promise<ChallengeRow['definition'] | undefined> {
  if (answeredIn === classId || isLocked(response) || fits(challenge.definition, response)) return undefined
  const versions = await versionsOf(tx, [challenge])
  return versions.find(({ definition }) => fits(definition, response))?.definition
}

/** The newest first. */
function versionsOf(
  tx: Knex.Transaction,
  challenges: readonly Pick<ChallengeRow, 'id'>[],
): Promise<ChallengeRow[]> {
  const ids = challenges.map(({ id }) => id)
  return tx('challenges').whereIn('id', ids).orderBy('chapterVersion', 'desc').select<ChallengeRow[]>('*')
}

function fits(definition: ChallengeRow['definition'], response: unknown): boolean {
  return registry.kinds.includes(definition.kind) && checkResponse(definition, response, 'draft').ok
}
