import { registry } from '../challenges/index.ts'
import type { LocalText } from '../domain/language.ts'

/** The fields of a challenge and its answer that the portfolio uses; every read of the own chapters has them. */
export interface OwnAnswer {
  id: string
  slug: string
  title: LocalText
  visibility: 'teacher' | 'private'
  /** Not in chapters that a tablet fetched before the field existed. */
  portfolio?: boolean | undefined
  definition: { kind: string }
  response: unknown
  submission: { submissionId: string; capturedAt: string; withdrawn?: boolean | undefined } | null
}

/** An answer that may be shown outside its author's own screens, parsed by its kind's current schema. */
export interface ReadAnswer<Definition, Response> {
  definition: Definition
  response: Response
  submissionId: string
}

/** Submitted, not private, not withdrawn, not empty: only these are printed. */
export function mayBeQuoted({ visibility, definition, submission, response }: OwnAnswer): boolean {
  if (visibility === 'private' || definition.kind === 'time_capsule' || submission === null) return false
  if (submission.withdrawn) return false
  return registry.kinds.includes(definition.kind) && !registry.isEmptyResponse(definition, response)
}

/**
 * The answer to the challenge of this slug, if it may be shown and is of the given kind. The caller states the types of
 * that kind.
 */
export function findAnswer<Definition extends { kind: string }, Response>(
  answers: readonly OwnAnswer[],
  slug: string,
  kind: Definition['kind'],
): ReadAnswer<Definition, Response> | undefined {
  const answer = answers.find((each) => each.slug === slug && each.definition.kind === kind)
  if (!answer?.submission || !mayBeQuoted(answer)) return undefined
  const read = registry.checkResponse(answer.definition, answer.response, 'draft')
  if (!read.ok) return undefined
  const { submissionId } = answer.submission
  return { definition: answer.definition as Definition, response: read.response as Response, submissionId }
}
