import { CompassHexagon } from '../../challenges/likert/CompassHexagon.tsx'
import { findProfile } from '../../challenges/likert/find-profile.ts'
import { interestsAreNotGrades } from '#shared/interests/wording.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import type { NextStep } from './journey.ts'
import * as paths from '../../paths.ts'

/** The interest profile, once there is one; its explanation is in the challenge itself. */
export function ProfileCard({ chapter, challenge }: NextStep) {
  const { dashboard } = useMessages('student')
  const { brought } = useMessages('journey')
  const { language } = useLanguage()
  const profile = findProfile(challenge.definition, challenge.response)
  if (!profile) return null
  return (
    <Card title={brought.hexagon}>
      <CompassHexagon percent={profile.percent} label={brought.hexagon} language={language} />
      <p>{brought.hexagonHint}</p>
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
