import { useEffect } from 'react'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useOwnResponses } from '../../hooks/useOwnChapters.ts'
import { useMessages } from '../../messages/messages.ts'
import type { PendingResponses } from '../../offline/pending.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { ResponsesSkeleton } from './ResponsesSkeleton.tsx'
import { ChapterTabs } from './ChapterTabs.tsx'
import * as paths from '../../paths.ts'

/** A student's own answers: state, feedback and earlier versions. */
export function OwnResponses({ studentId }: { studentId: string }) {
  const { own } = useMessages('responses')
  const { menu } = useMessages('shell')
  const query = useOwnResponses(studentId)
  return (
    <Page
      width="reading"
      eyebrow={<BackLink to={paths.dashboard}>{menu.dashboard}</BackLink>}
      title={own.title}
      lead={own.lead}
      actions={
        <>
          <ButtonLink to={paths.pass} icon="star">
            {own.pass}
          </ButtonLink>
          <ButtonLink to={paths.talkCard} icon="message">
            {own.talkCard}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} skeleton={<ResponsesSkeleton />}>
        {(responses) => <Answers responses={responses} />}
      </Loaded>
    </Page>
  )
}

function Answers({ responses }: { responses: PendingResponses }) {
  const { own } = useMessages('responses')
  const hasAnswers = responses.chapters.some(({ challenges }) => challenges.some(({ current }) => current))
  if (!hasAnswers) {
    return (
      <EmptyState icon="message" title={own.empty} link={{ to: paths.dashboard, label: own.emptyAction }}>
        {own.emptyHint}
      </EmptyState>
    )
  }
  return (
    <ChapterTabs chapters={responses.chapters}>
      {(challenge, chapterId) => (
        <OwnAnswer
          key={challenge.id}
          challenge={challenge}
          to={paths.pathTo(paths.challenge, { chapterId, challengeId: challenge.id })}
        />
      )}
    </ChapterTabs>
  )
}

type PendingAnswer = PendingResponses['chapters'][number]['challenges'][number]

function OwnAnswer({ challenge, to }: { challenge: PendingAnswer; to: string }) {
  const { own } = useMessages('responses')
  useMarkRead(challenge.feedback)
  return <AnswerCard challenge={challenge} sync={challenge.sync} privateNote={own.private} to={to} />
}

/** Marks feedback on the screen as read, not that of the other worlds. Offline it stays unread until the next visit. */
function useMarkRead(feedback: PendingAnswer['feedback']) {
  const { api } = useOffline()
  const unread = JSON.stringify(
    feedback
      .filter(({ readAt }) => readAt === null)
      .map(({ id: feedbackId, createdAt }) => ({ feedbackId, createdAt })),
  )
  useEffect(() => {
    for (const shown of JSON.parse(unread) as InputOf<EndpointOf<'feedback.read'>>[]) {
      void api.feedback.read(shown).catch(() => undefined)
    }
  }, [api, unread])
}
