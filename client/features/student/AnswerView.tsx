import { Suspense, useState } from 'react'
import { isCounted } from '#shared/challenges/index.ts'
import { ResolutionCard } from '../../challenges/resolution/Resolution.tsx'
import type { Draft } from '../../hooks/useDraft.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Row } from '../../ui/Stack.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import css from './ChallengeScreen.module.css'
import type { ChallengeProps } from './challenge-props.ts'
import { HandAnswer } from './HandAnswer.tsx'
import { HandedIn, type JustHandedIn } from './HandedIn.tsx'
import { HandSign } from './HandSign.tsx'
import { isAnswered, isRunning } from './journey.ts'
import { NeedsYouLate } from './NeedsYou.tsx'
import { OnwardLinks } from './OnwardLinks.tsx'
import { OwnAnswer } from './OwnAnswer.tsx'
import { ReworkNotice } from './ReworkNotice.tsx'
import { UnsavedText } from './UnsavedText.tsx'
import { VisibilityNote } from './VisibilityNote.tsx'
import { WithdrawAnswer } from './WithdrawAnswer.tsx'
import * as paths from '../../paths.ts'

const ClassCounts = lazyWithFallback(() => import('./ClassCounts.tsx').then((file) => file.ClassCounts))

interface AnswerViewProps extends ChallengeProps {
  draft: Draft
  justHandedIn: JustHandedIn | undefined
  /** @param part the leaf of a folder to begin with; undefined: the form suggests one */
  onEdit: (part?: string) => void
}

/** The student's own answer, read-only: its state, the next links, and how to change it while the world runs. */
export function AnswerView({ chapter, challenge, draft, justHandedIn, onEdit }: AnswerViewProps) {
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  const running = isRunning(chapter)
  const answered = isAnswered(challenge)
  const isUnsaved = draft.unsaved !== undefined
  const isWithdrawn = challenge.submission?.withdrawn === true
  const [firstSync] = useState(challenge.sync)
  const isLateNews = justHandedIn === undefined && firstSync === 'arrived' && challenge.sync === 'needs-you'
  // An answer that arrived long ago needs no delivery state.
  const isUnderWay = answered && !isLateNews && (justHandedIn !== undefined || challenge.sync !== 'arrived')
  // After the hand-in only, so that it does not influence the answer.
  const resolution = answered && challenge.resolution && (
    <ResolutionCard resolution={challenge.resolution} language={language} />
  )
  const editWords = (kind: string) =>
    kind === 'time_capsule' ? words.editCapsule : kind === 'internship' ? words.nextDay : words.edit
  return (
    <div ref={focusHeadingAfter} className={css.view}>
      {isLateNews && <NeedsYouLate />}
      {!running && <Notice icon="flag">{words.readOnly}</Notice>}
      <HandSign onlyWhenUp />
      <HandAnswer />
      {running && (
        <ReworkNotice
          challenge={challenge}
          actions={
            <Button variant="primary" icon="edit" onClick={() => onEdit(challenge.submission?.rework?.part)}>
              {words.writeAgain}
            </Button>
          }
        />
      )}
      {isUnderWay && <HandedIn chapter={chapter} challenge={challenge} just={justHandedIn} />}
      {isUnderWay && resolution}
      {!answered && challenge.draft === null && !isUnsaved && <p>{words.notAnswered}</p>}
      {isUnsaved && <UnsavedText challenge={challenge} draft={draft} />}
      {!running && challenge.draft && (
        <Card title={words.yourDraft}>
          <AnswerReader
            challengeId={challenge.id}
            definition={challenge.definition}
            response={challenge.draft.response}
            language={language}
          />
        </Card>
      )}
      {answered && (
        <Card
          title={words.yourAnswer}
          actions={!isUnderWay && !isWithdrawn && challenge.sync && <SyncBadge state={challenge.sync} />}
        >
          <OwnAnswer challenge={challenge} />
          {challenge.submission && (
            <p className={css.at}>{formatAge(challenge.submission.capturedAt, language)}</p>
          )}
          <VisibilityNote challenge={challenge} />
          <Row gap={3}>
            {running && (
              <Button icon="edit" onClick={() => onEdit()}>
                {editWords(challenge.definition.kind)}
              </Button>
            )}
            {challenge.definition.kind === 'internship' && (
              <ButtonLink to={paths.folder} icon="print">
                {words.folder}
              </ButtonLink>
            )}
            {canWithdraw(challenge) && (
              <WithdrawAnswer
                challengeId={challenge.id}
                isFolder={challenge.definition.kind === 'internship'}
              />
            )}
          </Row>
        </Card>
      )}
      {!isUnderWay && <OnwardLinks chapter={chapter} challenge={challenge} />}
      {!isUnderWay && resolution}
      {isCountedFor(challenge) && (
        <Suspense>
          <ClassCounts challengeId={challenge.id} />
        </Suspense>
      )}
    </div>
  )
}

/** The server sends counts only to students whose own answer it has. */
function isCountedFor(challenge: ChallengeProps['challenge']): boolean {
  return canWithdraw(challenge) && isCounted(challenge.definition)
}

/** Once it has arrived: before that the server does not have it. A private answer has no other reader anyway. */
function canWithdraw({ visibility, sync, submission }: ChallengeProps['challenge']): boolean {
  return visibility === 'teacher' && sync === 'arrived' && submission?.withdrawn !== true
}
