import { CompassHexagon } from '../../challenges/likert/CompassHexagon.tsx'
import { findProfile } from '../../challenges/likert/find-profile.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PortfolioAnswer } from './portfolio-chapters.ts'
import css from './ThenAndNow.module.css'

interface ThenAndNowProps {
  answer: PortfolioAnswer
  earlier: unknown
}

/** The hexagon now and then, as a shape; its directions in words follow. Nothing for answers without a picture. */
export function ThenAndNow({ answer, earlier }: ThenAndNowProps) {
  const { paper } = useMessages('portfolio')
  const { language } = useLanguage()
  const profile = findProfile(answer.definition, answer.response)
  const before = findProfile(answer.definition, earlier)
  if (!profile) return null
  return (
    <>
      <CompassHexagon
        plain
        percent={profile.percent}
        earlier={before?.percent}
        label={answer.title[language]}
        language={language}
      />
      {before && <p className={css.earlier}>{paper.earlierLine}</p>}
    </>
  )
}
