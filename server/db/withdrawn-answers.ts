// Answers that their author has withdrawn (migrations/0045_withdrawn_answers.ts): queries for other readers than the
// author leave them out.
import type { Knex } from 'knex'
import type { OfStudent } from './keys.ts'

interface Captured {
  challengeId: string
  capturedAt: Date
}

/** Whether the author of these answers has withdrawn one, by its challenge and the time of its capture. */
export async function withdrawnBy(
  tx: Knex.Transaction,
  { organizationId, studentId }: OfStudent,
): Promise<(answer: Captured) => boolean> {
  const rows = await tx('currentResponses')
    .where({ organizationId, studentId })
    .whereNotNull('withdrawnThrough')
    .select('challengeId', 'withdrawnThrough')
  const through = new Map(rows.map((row) => [row.challengeId, row.withdrawnThrough?.getTime() ?? 0]))
  return ({ challengeId, capturedAt }) => capturedAt.getTime() <= (through.get(challengeId) ?? -Infinity)
}

/**
 * SQL: the version that this row describes is not withdrawn, given the row of `current_responses`.
 * @param version a table of versions with `captured_at`, such as `submissions`
 */
export const versionNotWithdrawnSql = (version: string) =>
  `(current_responses.withdrawn_through is null or current_responses.withdrawn_through < ${version}.captured_at)`

/** For statements over `current_responses`: rows that other accounts than the author's may read. */
export const notWithdrawnSql = versionNotWithdrawnSql('current_responses')
