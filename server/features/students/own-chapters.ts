// Pure: converts rows into the chapters that the student's tablet needs.
import { answeredStateOf, type Disposition } from '#shared/domain/lateness.ts'
import { partOf } from '#shared/domain/leaves.ts'
import { isUuidOfAnyCase } from '#shared/domain/uuid.ts'
import type { StartedChapter } from '../../db/started-chapters.ts'
import type { ChallengeRow, DraftRow, ReturnedLetterRow } from '../../db/tables.ts'
import type { CurrentAnswer } from './own-queries.ts'

export function ownChapterOf(
  { run, chapter, challenges }: StartedChapter,
  answers: readonly CurrentAnswer[],
  drafts: readonly DraftRow[],
) {
  return {
    ...chapter,
    goals: [...chapter.goals],
    order: chapter.position,
    challengeCount: challenges.length,
    run,
    challenges: challenges.map((challenge) => ownChallengeOf(askingFor(run, challenge), answers, drafts)),
  }
}

/** The folder asks for the company's name where the teacher has switched it on. */
function askingFor({ asksCompany }: StartedChapter['run'], challenge: ChallengeRow): ChallengeRow {
  const { definition } = challenge
  return asksCompany && definition.kind === 'internship'
    ? { ...challenge, definition: { ...definition, company: true } }
    : challenge
}

function ownChallengeOf(
  challenge: ChallengeRow,
  answers: readonly CurrentAnswer[],
  drafts: readonly DraftRow[],
) {
  const answer = answers.find(({ challengeId }) => challengeId === challenge.id)
  const draft = currentDraftOf(challenge.id, answer, drafts)
  const { earlier, resolution, ...rest } = challenge
  return {
    ...rest,
    ...earlier,
    ...(resolution && { resolution }),
    order: challenge.position,
    state: stateOf(answer, draft),
    response: answer?.response ?? null,
    submission: answer
      ? {
          submissionId: answer.id,
          capturedAt: answer.capturedAt,
          disposition: answer.disposition,
          ...(answer.isWithdrawn && { withdrawn: true }),
          ...(answer.rework && !answer.isWithdrawn && { rework: answer.rework }),
        }
      : null,
    draft: draft ? { response: draft.response, at: draft.capturedAt } : null,
  }
}

/** A draft counts only while it is newer than the submission. That of another leaf is stored while it is newer than its own. */
export function currentDraftOf(
  challengeId: string,
  answer: { capturedAt: Date; response: unknown } | undefined,
  drafts: readonly DraftRow[],
): DraftRow | undefined {
  const draft = drafts.find((candidate) => candidate.challengeId === challengeId)
  const isObsolete =
    draft &&
    answer &&
    partOf(draft.response) === partOf(answer.response) &&
    draft.capturedAt <= answer.capturedAt
  return isObsolete ? undefined : draft
}

/** A submitted answer stays submitted while its author edits a new version. */
export function stateOf(
  answer: { disposition: Disposition } | undefined,
  draft: DraftRow | undefined,
): 'open' | 'draft' | 'done' | 'late' {
  if (answer) return answeredStateOf(answer.disposition)
  return draft ? 'draft' : 'open'
}

/** The content of a refused letter may have any form: everything that can be shown is returned. */
export function returnedLetterOf(row: ReturnedLetterRow) {
  const { id, letterId, operation, code, capturedAt, receivedAt } = row
  const content = (typeof row.content === 'object' && row.content !== null ? row.content : {}) as {
    challengeId?: unknown
    response?: unknown
    /** Of a kept occupation. */
    why?: unknown
  }
  const challengeId = isUuidOfAnyCase(content.challengeId) ? content.challengeId : null
  return {
    id,
    letterId,
    operation,
    code,
    at: capturedAt,
    receivedAt,
    challengeId,
    response: content.response ?? content.why ?? null,
  }
}
