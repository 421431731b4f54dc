import { useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { heatmapRowId } from '../../ui/heatmap-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { challengeNames } from './challenge-labels.ts'
import { type AnsweredHand, HandDialog } from './HandDialog.tsx'
import css from './HandSigns.module.css'
import { handsIn, type Progress } from './progress.ts'

interface HandSignsProps {
  classId: string
  progress: Progress
  names: RealNames
}

/**
 * Lists the students whose hand is up, each with a button that scrolls to the student's row and one that answers. A
 * hand stays up until the teacher answers it, or the student lowers it or hands in the challenge. Its duration is not shown on purpose.
 */
export function HandSigns({ classId, progress, names }: HandSignsProps) {
  const { students: words } = useMessages('teacher')
  const { grid, hand: answering } = useMessages('week')
  const [answered, answer] = useState<AnsweredHand>()
  const { language } = useLanguage()
  const { data: chapters = [] } = useQuery('chapters.ofClass', { classId })
  const hands = handsIn(progress)
  const places = challengeNames(chapters, language)
  return (
    <section aria-live="polite" className={hands.length > 0 ? css.up : css.down}>
      <Icon name={hands.length > 0 ? 'hand' : 'check'} />
      {hands.length === 0 ? (
        words.noHands
      ) : (
        <>
          <strong>{words.handsTitle(hands.length)}</strong>
          <ul role="list" className={css.names}>
            {hands.map((student) => {
              const name = shownNameOf(names, student)
              // The challenge at which the hand was raised. An older tablet does not send it.
              const place = places.get(student.helpChallengeId ?? '')
              return (
                <li key={student.id} className={css.hand}>
                  <button
                    type="button"
                    className={css.toRow}
                    title={grid.showRow(name)}
                    onClick={() => showRow(student.id)}
                  >
                    {name}
                    {place && ` · ${place}`}
                    <Icon name="arrow-down" size={16} />
                  </button>
                  <Button
                    icon="message"
                    aria-label={answering.answerTo(name)}
                    onClick={() =>
                      answer({ studentId: student.id, helpSince: student.helpSince, name, place })
                    }
                  >
                    {answering.answer}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {answered && <HandDialog {...answered} onClose={() => answer(undefined)} />}
    </section>
  )
}

/** Scrolls to the student's row of the table that the page shows, and focuses its link. */
function showRow(studentId: string) {
  const row = document.getElementById(heatmapRowId(studentId))
  row?.scrollIntoView({ block: 'center', inline: 'start' })
  row?.querySelector('a')?.focus({ preventScroll: true })
}
