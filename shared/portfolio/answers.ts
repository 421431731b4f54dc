import { registry } from '../challenges/index.ts'
import type { LocalText } from '../domain/language.ts'

/** What the portfolio needs of a challenge and its answer; by shape, as every read of one's own worlds carries it. */
export interface OwnAnswer {
  id: string
  slug: string
  title: LocalText
  visibility: 'teacher' | 'private'
  /** Missing in worlds that a tablet fetched before the field existed. */
  portfolio?: boolean | undefined
  definition: { kind: string }
  response: unknown
  submission: { submissionId: string; capturedAt: string } | null
}

/** An answer that may leave its author's own screens, read by its kind's present shape. */
export interface ReadAnswer<Definition, Response> {
  definition: Definition
  response: Response
  submissionId: string
}

/** Handed in, not private, not empty: nothing else ever stands on paper. */
export function maySay({ visibility, definition, submission, response }: OwnAnswer): boolean {
  if (visibility === 'private' || definition.kind === 'time_capsule' || submission === null) return false
  return registry.kinds.includes(definition.kind) && !registry.isEmptyResponse(definition, response)
}

/**
 * The answer to the challenge of this slug, when it may be said and is of the kind that the caller reads.
 * The types are the caller's claim about that kind.
 */
export function findAnswer<Definition extends { kind: string }, Response>(
  answers: readonly OwnAnswer[],
  slug: string,
  kind: Definition['kind'],
): ReadAnswer<Definition, Response> | undefined {
  const answer = answers.find((each) => each.slug === slug && each.definition.kind === kind)
  if (!answer?.submission || !maySay(answer)) return undefined
  const read = registry.checkResponse(answer.definition, answer.response, 'draft')
  if (!read.ok) return undefined
  const { submissionId } = answer.submission
  return { definition: answer.definition as Definition, response: read.response as Response, submissionId }
}
