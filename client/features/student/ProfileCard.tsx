import { checkResponse, parseDefinition } from '#shared/challenges/index.ts'
import { dimensionLabels, dimensions } from '#shared/interests/dimensions.ts'
import { hasPicture } from '#shared/interests/profile.ts'
import { profileOf } from '#shared/interests/scoring.ts'
import { interestsAreNotGrades } from '#shared/interests/wording.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Hexagon } from '../../ui/Hexagon.tsx'
import type { NextStep } from './journey.ts'
import * as paths from '../../paths.ts'

/** The interest profile, once there is one; its explanation is in the challenge itself. */
export function ProfileCard({ chapter, challenge }: NextStep) {
  const { dashboard } = useMessages('student')
  const { brought } = useMessages('journey')
  const { language } = useLanguage()
  const definition = parseDefinition(challenge.definition)
  const read = checkResponse(definition, challenge.response, 'draft')
  if (definition.kind !== 'likert' || definition.scoring === null) return null
  if (!read.ok || !('answers' in read.response)) return null
  const answers: Record<string, number | null | string> = read.response.answers
  const profile = profileOf(definition.scoring, definition.items, numbersIn(answers), {
    items: definition.secondRound ?? [],
    choices: ('secondRound' in read.response && read.response.secondRound) || [],
  })
  if (!hasPicture(profile)) return null
  return (
    <Card title={brought.hexagon}>
      <Hexagon
        label={brought.hexagon}
        axes={dimensions.map((dimension) => ({
          label: dimensionLabels[dimension][language],
          value: profile.percent[dimension],
        }))}
      />
      <p>{interestsAreNotGrades[language]}</p>
      <ButtonLink
        to={paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id })}
        iconEnd="arrow-right"
      >
        {dashboard.look}
      </ButtonLink>
    </Card>
  )
}

/** Interviews have text answers under the same name. */
function numbersIn(answers: Record<string, number | null | string>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, typeof value === 'number' ? value : null]),
  )
}
