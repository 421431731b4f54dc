import { Fragment } from 'react'
import { chosenOf, registry, summaryOf } from '#shared/challenges/index.ts'
import type { OccupationsResponse } from '#shared/challenges/occupations.ts'
import type { Recall } from '#shared/domain/recall.ts'
import { CompassHexagon } from '../../challenges/likert/CompassHexagon.tsx'
import { isPrivateOrLocked } from '../../hooks/private-or-locked.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { ChallengeProps } from './challenge-props.ts'
import { isRunning } from './journey.ts'
import { findRecalled, recalledProfile, type RecalledFrom } from './recalled.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

/** More would hide the challenge itself; the whole answer is one tap away. */
const mostShown = 6

interface RecalledAnswersProps extends ChallengeProps {
  chapters: readonly PendingChapter[]
}

/** The student's own earlier answers on which this challenge rests; those that can still be given, in one line. */
export function RecalledAnswers({ chapters, ...place }: RecalledAnswersProps) {
  const { recalled: words } = useMessages('journey')
  const found = (place.challenge.recall ?? []).flatMap((recall) => {
    const source = findRecalled(chapters, recall.challenge, place)
    return source ? [{ recall, source }] : []
  })
  const answered = found.filter(({ source }) => source.challenge.response !== null)
  const missing = found.filter((each) => !answered.includes(each) && isRunning(each.source.chapter))
  return (
    <>
      {missing.length > 0 && (
        <p>
          {words.nothing}
          {missing.map(({ recall, source }, index) => (
            <Fragment key={recall.challenge}>
              {index === 0 ? ' ' : ', '}
              <LinkTo source={source} label={words.named} />
            </Fragment>
          ))}
        </p>
      )}
      {answered.map(({ recall, source }) => (
        <Recalled key={recall.challenge} recall={recall} source={source} />
      ))}
    </>
  )
}

function LinkTo({
  source: { chapter, challenge },
  label,
}: {
  source: RecalledFrom
  label: (title: string) => string
}) {
  const { language } = useLanguage()
  return (
    <Link to={paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id })}>
      {label(challenge.title[language])}
    </Link>
  )
}

function Recalled({ recall, source }: { recall: Recall; source: RecalledFrom }) {
  const { recalled: words } = useMessages('journey')
  const { language } = useLanguage()
  const { challenge } = source
  const title = challenge.title[language]
  const body = (
    <>
      {isPrivateOrLocked(challenge) ? <p>{words.locked}</p> : <Shown recall={recall} source={source} />}
      <p>
        <LinkTo source={source} label={words.open} />
      </p>
    </>
  )
  if (recall.folded) return <Disclosure summary={words.title(title)}>{body}</Disclosure>
  return <Card title={words.title(title)}>{body}</Card>
}

function Shown({ recall: { show }, source }: { recall: Recall; source: RecalledFrom }) {
  const { brought } = useMessages('journey')
  const { language } = useLanguage()
  const { definition, response } = source.challenge
  if (!registry.kinds.includes(definition.kind)) return null
  const profile = show === 'profile' ? recalledProfile(source.challenge, language) : undefined
  if (profile && 'sentences' in profile) return profile.sentences.map((each) => <p key={each}>{each}</p>)
  if (profile) return <CompassHexagon percent={profile.percent} label={brought.hexagon} language={language} />
  if (definition.kind === 'occupations' && hasPicks(response)) return <Occupations picks={response.picks} />
  if (show !== 'chosen') return <p>{summaryOf(definition, response, language)}</p>
  return (
    <ul>
      {chosenOf(definition, response, language)
        .slice(0, mostShown)
        .map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
    </ul>
  )
}

/** Not in an answer of an earlier version, which has fields instead. */
function hasPicks(response: unknown): response is Pick<OccupationsResponse, 'picks'> {
  return typeof response === 'object' && response !== null && 'picks' in response
}

/** Each opens its page in the atlas. */
function Occupations({ picks }: Pick<OccupationsResponse, 'picks'>) {
  return (
    <ul>
      {picks.map(({ id, title, why }) => (
        <li key={id}>
          <Link to={`${paths.studentAtlas}/${id}`}>{title}</Link>
          {why && ` – ${why}`}
        </li>
      ))}
    </ul>
  )
}
