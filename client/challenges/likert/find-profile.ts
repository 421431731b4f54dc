import { checkResponse, parseDefinition } from '#shared/challenges/index.ts'
import { hasPicture, type Profile } from '#shared/interests/profile.ts'
import { profileOf } from '#shared/interests/scoring.ts'

/** The profile of an answer, of any quality; undefined for one that is not of the interest compass. */
export function readProfile(given: { kind: string }, stored: unknown): Profile | undefined {
  const definition = parseDefinition(given)
  const read = checkResponse(definition, stored, 'draft')
  if (definition.kind !== 'likert' || definition.scoring === null) return undefined
  if (!read.ok || !('answers' in read.response)) return undefined
  const { answers, ...response } = read.response
  return profileOf(definition.scoring, definition.items, numbersIn(answers), {
    items: definition.secondRound ?? [],
    choices: ('secondRound' in response && response.secondRound) || [],
  })
}

/** The profile of an answer with a hexagon. */
export function findProfile(given: { kind: string }, stored: unknown): Profile | undefined {
  const profile = readProfile(given, stored)
  return profile && hasPicture(profile) ? profile : undefined
}

/** Interviews have text answers under the same name. */
function numbersIn(answers: Record<string, number | null | string>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, typeof value === 'number' ? value : null]),
  )
}
