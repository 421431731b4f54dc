// Finds the version of a challenge that an answer was written for. A student who changes classes keeps the answers from
// the earlier class, which may have used another version of the chapter (for another type of school) with other options.
import type { Knex } from 'knex'
import { checkResponse, registry } from '#shared/challenges/index.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import type { CurrentAnswer } from './current-answers.ts'
import type { ChallengeRow, SubmissionRow } from './tables.ts'

type AnswerOfAnyClass = Pick<SubmissionRow, 'challengeId' | 'classId' | 'response'>

/**
 * Replaces the definition of each challenge whose answer comes from another class and does not fit the definition. The
 * new definition is that of the newest version that the answer fits.
 */
export async function asAnswered(
  tx: Knex.Transaction,
  classId: string | null,
  challenges: readonly ChallengeRow[],
  current: readonly AnswerOfAnyClass[],
): Promise<readonly ChallengeRow[]> {
  // The version of a class does not change, so only answers from other classes are checked.
  const fromOtherClasses = new Map(
    current
      .filter((answer) => answer.classId !== classId && !isLocked(answer.response))
      .map(({ challengeId, response }) => [challengeId, response]),
  )
  const unfit = challenges.filter(
    ({ id, definition }) => fromOtherClasses.has(id) && !fits(definition, fromOtherClasses.get(id)),
  )
  if (unfit.length === 0) return challenges
  const versions = await versionsOf(tx, unfit)
  return challenges.map((challenge) => {
    if (!unfit.includes(challenge)) return challenge
    const answered = versions.find(
      ({ id, definition }) => id === challenge.id && fits(definition, fromOtherClasses.get(id)),
    )
    if (!answered) return challenge
    const { title, prompt, help, definition } = answered
    return { ...challenge, title, prompt, help, definition }
  })
}

/**
 * For a teacher who reads one challenge across a class: the definition of an answer that comes from another class.
 * Undefined if the answer fits the definition of this class.
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
