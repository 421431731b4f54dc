import { useEffect } from 'react'
import { partOf } from '#shared/domain/leaves.ts'
import { AnswerAuthorContext } from '../../challenges/attachment-parts.ts'
import { AudienceContext } from '../../challenges/audience.ts'
import { placeOf } from '../../feedback/feedback-drafts.ts'
import { GiveFeedback } from '../../feedback/GiveFeedback.tsx'
import { ReadAnswer } from '../../feedback/ReadAnswer.tsx'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AnswerDialog.module.css'
import * as paths from '../../paths.ts'

export interface OpenedAnswer {
  studentId: string
  challengeId: string
}

interface AnswerDialogProps {
  classId: string
  opened: OpenedAnswer | undefined
  names: RealNames
  onClose: () => void
}

/** The answer of a cell, with a form for feedback, above the grid. */
export function AnswerDialog({ classId, opened, names, onClose }: AnswerDialogProps) {
  return opened ? <Opened classId={classId} opened={opened} names={names} onClose={onClose} /> : null
}

function Opened({ classId, opened, names, onClose }: AnswerDialogProps & { opened: OpenedAnswer }) {
  const { reading: words } = useMessages('week')
  const { language } = useLanguage()
  const { studentId, challengeId } = opened
  const query = useQuery('classes.challengeResponses', { id: classId, challengeId })
  const student = query.data?.students.find(({ id }) => id === studentId)
  const current = student?.current
  useReadMark(current?.response === undefined ? undefined : current.submissionId)
  return (
    <Dialog open wide onClose={onClose} title={student ? shownNameOf(names, student) : words.answer}>
      <Loaded query={query} skeleton={<Skeleton height={[28, 160]} />}>
        {({ challenge }) => (
          <AudienceContext value="others">
            <div className={css.answer}>
              <p className={css.title}>{challenge.title[language]}</p>
              {current ? (
                <>
                  <AnswerAuthorContext value={studentId}>
                    <ReadAnswer
                      definition={challenge.definition}
                      current={current}
                      earlier={current.earlier}
                    />
                  </AnswerAuthorContext>
                  <GiveFeedback
                    place={placeOf(studentId, challengeId, partOf(current.response))}
                    submissionId={current.submissionId}
                  />
                </>
              ) : (
                <p>{words.gone}</p>
              )}
              <Link className={css.more} to={paths.answerTo(studentId, challengeId)}>
                {words.allAnswers}
              </Link>
            </div>
          </AudienceContext>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Marks the shown answer as read. Without a connection it stays new. */
function useReadMark(submissionId: string | undefined) {
  const { run } = useAction('week.mark', { removesOwnScreen: true })
  useEffect(() => {
    if (submissionId) void run({ submissionIds: [submissionId], read: true })
    // Once for each version that is shown; `run` is a new function each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submissionId])
}
