import type { MouseEvent } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { heatmapRowId } from '../../ui/Heatmap.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './HandSigns.module.css'
import { handsIn, type Progress } from './progress.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

interface HandSignsProps {
  classId: string
  progress: Progress
  names: RealNames
}

/** Lists the students whose hand is up. A hand stays up until the student lowers it. Its duration is not shown on purpose. */
export function HandSigns({ classId, progress, names }: HandSignsProps) {
  const { students: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { data: chapters = [] } = useQuery('chapters.ofClass', { classId })
  const hands = handsIn(progress)
  const titleOf = (challengeId: string | undefined) =>
    chapters.flatMap(({ challenges }) => challenges).find(({ id }) => id === challengeId)?.title[language]
  return (
    <section aria-live="polite" className={hands.length > 0 ? css.up : css.down}>
      <Icon name={hands.length > 0 ? 'hand' : 'check'} />
      {hands.length === 0 ? (
        words.noHands
      ) : (
        <>
          <strong>{words.handsTitle(hands.length)}</strong>
          <ul role="list" className={css.names}>
            {hands.map((student) => (
              <li key={student.id}>
                <Link
                  to={paths.pathTo(paths.studentDetails, { id: student.id })}
                  onClick={(event) => showRow(event, student.id)}
                >
                  {shownNameOf(names, student)}
                </Link>
                <Place title={titleOf(student.helpChallengeId)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The challenge at which the hand was raised. An older tablet does not tell it. */
function Place({ title }: { title: string | undefined }) {
  return title && <span> · {title}</span>
}

/** If the page shows the progress table, scrolls to the student's row instead of opening their page. */
function showRow(event: MouseEvent, studentId: string) {
  const row = document.getElementById(heatmapRowId(studentId))
  if (!row || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  row.scrollIntoView({ block: 'center', inline: 'start' })
  row.querySelector('a')?.focus({ preventScroll: true })
}
