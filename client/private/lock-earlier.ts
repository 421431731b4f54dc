import { isLocked } from '#shared/domain/locked-answer.ts'
import { limits } from '#shared/domain/limits.ts'
import type { Services } from '../offline/services.ts'
import { lockAnswer, type OpenKey } from './answer-cipher.ts'

/**
 * Replaces readable private answers that an older version of the app stored on the server, history included, by locked
 * ones. Offline it rejects and changes nothing; the next opened key tries again.
 * @returns how many were readable
 */
export async function lockEarlierAnswers(
  { api, queries }: Pick<Services, 'api' | 'queries'>,
  studentId: string,
  open: OpenKey,
): Promise<number> {
  const { chapters } = await api.students.responses({ id: studentId })
  const readable = chapters
    .flatMap(({ challenges }) => challenges)
    .filter(({ visibility }) => visibility === 'private')
    .flatMap(({ id, current, history }) => [current, ...history].map((version) => ({ id, version })))
    .filter(({ version }) => version?.response !== undefined && !isLocked(version.response))
  const answers = await Promise.all(
    readable.map(async ({ id, version }) => ({
      submissionId: version?.submissionId ?? '',
      response: await lockAnswer(version?.response, id, open),
    })),
  )
  for (const batch of batchesOf(answers)) await api.students.lockAnswers({ answers: batch })
  if (answers.length === 0) return 0
  // The tablet's snapshots still contain them readable.
  await queries.forget('students.responses', { id: studentId })
  await queries.of('students.chapters', {}).refresh()
  return answers.length
}

/** Splits the answers into calls below the server's size limit. */
function batchesOf<Answer>(answers: readonly Answer[]): Answer[][] {
  const batches: Answer[][] = []
  let bytes = limits.bodyBytes
  for (const answer of answers) {
    const size = JSON.stringify(answer).length + 1
    if (bytes + size > limits.bodyBytes - 1_024 || (batches.at(-1)?.length ?? 0) === limits.answersToLock) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(answer)
    bytes += size
  }
  return batches
}
