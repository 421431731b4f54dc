import { useParams } from 'react-router-dom'
import { AudienceContext } from '../../challenges/audience.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { NamesLock } from '../../names/NamesLock.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { ComingPage } from '../../ui/ComingPage.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import css from './Across.module.css'
import { AnswersAcross } from './AnswersAcross.tsx'
import { ChallengePager } from './ChallengePager.tsx'
import { ClassTotals } from './ClassTotals.tsx'
import { ResponsesSkeleton } from './ResponsesSkeleton.tsx'
import { findPlace } from './across.ts'
import * as paths from '../../paths.ts'

/** One challenge across the class, for its teacher: one answer at a time, or the totals without names. */
export default function ChallengeAcrossScreen() {
  const words = useMessages('reading')
  const { language } = useLanguage()
  const params = useParams()
  const classId = (params.id ?? '').toLowerCase()
  const challengeId = (params.challengeId ?? '').toLowerCase()
  const [chosen, choose] = useSearchParam('view')
  const names = useRealNames()
  const chapters = useQuery('chapters.ofClass', { classId })
  const answers = useQuery('classes.challengeResponses', { id: classId, challengeId }, { everyMs: 10_000 })
  const challenge = answers.data?.challenge
  const place = findPlace(chapters.data ?? [], challengeId)
  const view = chosen === 'picture' ? 'picture' : 'answers'
  // The title, the links to its neighbours and the answers appear together.
  if (!answers.error && !(challenge && (chapters.data || chapters.error))) {
    return <ComingPage width="wide" height={[44, 56, 200, 200]} />
  }
  const search = place ? `?world=${place.chapter.id}` : ''
  return (
    <Page
      eyebrow={
        <BackLink to={paths.pathTo(paths.classStudents, { id: classId }) + search}>{words.back}</BackLink>
      }
      title={challenge ? `${place ? `${place.label} ` : ''}${challenge.title[language]}` : words.title}
      lead={challenge?.prompt[language]}
      actions={<NamesLock names={names} />}
    >
      <div className={css.bar}>
        <Segments
          label={words.views}
          value={view}
          onChange={(next) => choose(next === 'picture' ? next : null)}
          options={[
            { value: 'answers', label: words.answersTab, icon: 'message' },
            { value: 'picture', label: words.pictureTab, icon: 'chart' },
          ]}
        />
        {place && <ChallengePager classId={classId} place={place} />}
      </div>
      {view === 'picture' ? (
        <ClassTotals classId={classId} challengeId={challengeId} />
      ) : (
        <Loaded query={answers} skeleton={<ResponsesSkeleton />}>
          {(across) => (
            <AudienceContext value="others">
              <AnswersAcross across={across} names={names} />
            </AudienceContext>
          )}
        </Loaded>
      )}
    </Page>
  )
}
