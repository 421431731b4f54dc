import { checkResponse, parseDefinition } from '#shared/challenges/index.ts'
import type { Language } from '#shared/domain/language.ts'
import { dimensionLabels, dimensions } from '#shared/interests/dimensions.ts'
import { hasPicture, type Profile } from '#shared/interests/profile.ts'
import { profileOf } from '#shared/interests/scoring.ts'
import { Hexagon } from '../../ui/Hexagon.tsx'

interface CompassHexagonProps {
  percent: Profile['percent']
  /** An earlier result, drawn as a dashed line. */
  earlier?: Profile['percent'] | undefined
  /** Without numbers. */
  plain?: boolean | undefined
  label: string
  language: Language
}

/** The interest profile alone; its explanation is in the challenge itself. */
export function CompassHexagon({ percent, earlier, plain, label, language }: CompassHexagonProps) {
  return (
    <Hexagon
      label={label}
      plain={plain}
      axes={dimensions.map((dimension) => ({
        label: dimensionLabels[dimension][language],
        value: percent[dimension],
        earlier: earlier?.[dimension] ?? undefined,
      }))}
    />
  )
}

/** The profile of an answer; undefined for one that has no picture or is not of the interest compass. */
export function findProfile(given: { kind: string }, stored: unknown): Profile | undefined {
  const definition = parseDefinition(given)
  const read = checkResponse(definition, stored, 'draft')
  if (definition.kind !== 'likert' || definition.scoring === null) return undefined
  if (!read.ok || !('answers' in read.response)) return undefined
  const { answers, ...response } = read.response
  const profile = profileOf(definition.scoring, definition.items, numbersIn(answers), {
    items: definition.secondRound ?? [],
    choices: ('secondRound' in response && response.secondRound) || [],
  })
  return hasPicture(profile) ? profile : undefined
}

/** Interviews have text answers under the same name. */
function numbersIn(answers: Record<string, number | null | string>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, typeof value === 'number' ? value : null]),
  )
}
