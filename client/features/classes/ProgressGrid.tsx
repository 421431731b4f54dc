import { useMemo, useState } from 'react'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { PersonName } from '../../names/PersonName.tsx'
import { compareShown, type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Heatmap } from '../../ui/Heatmap.tsx'
import type { HeatmapRowData } from '../../ui/heatmap-data.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { Link } from '../../ui/Link.tsx'
import { AnswerDialog, type OpenedAnswer } from './AnswerDialog.tsx'
import { challengeLabels } from './challenge-labels.ts'
import { ExportProgress } from './ExportProgress.tsx'
import { byNeed, needOf, type Need } from './need.ts'
import { useRowOrder } from './RowOrder.tsx'
import { cellsOf, type Progress, type ProgressOfStudent } from './progress.ts'
import * as paths from '../../paths.ts'

interface ProgressGridProps {
  found: ClassRecord
  progress: Progress
  names: RealNames
  chapter: ChapterOfClass
}

/** One chapter's grid: the students who need the teacher first, or all by name. */
export function ProgressGrid({ found, progress, names, chapter }: ProgressGridProps) {
  const { students: words } = useMessages('teacher')
  const { grid } = useMessages('week')
  const { language } = useLanguage()
  const [opened, open] = useState<OpenedAnswer>()
  const [order] = useRowOrder()
  const columns = useMemo(
    () =>
      chapter.challenges.map(({ id, order: place, title, visibility }) => ({
        id,
        label: `${chapter.order}.${place}`,
        title: title[language],
        private: visibility === 'private',
        to: paths.pathTo(paths.answersOfClass, { id: found.id, challengeId: id }),
      })),
    [chapter, language, found.id],
  )
  const rowOf = useRowOf(progress, names, chapter)
  const rows = progress.students.toSorted(compareShown(names)).map(rowOf)
  return (
    <>
      <Heatmap
        caption={words.mapCaption(chapter.title[language])}
        corner={words.corner}
        columns={columns}
        rows={order === 'need' ? byNeed(rows) : rows}
        words={grid}
        onOpen={(studentId, challengeId) => open({ studentId, challengeId })}
        foot={<ExportProgress found={found} progress={progress} chapter={chapter} names={names} />}
      />
      <AnswerDialog classId={found.id} opened={opened} names={names} onClose={() => open(undefined)} />
    </>
  )
}

/** Converts a student of the progress to a row. */
function useRowOf(progress: Progress, names: RealNames, chapter: ChapterOfClass) {
  const { students: words } = useMessages('teacher')
  const { grid } = useMessages('week')
  const { language } = useLanguage()
  const labels = challengeLabels([chapter])
  const isRunning = chapter.run?.status === 'running'
  const now = useMinute().getTime()
  return (student: ProgressOfStudent): HeatmapRowData & { need: Need } => {
    const cellOf = cellsOf(progress, student)
    const cells = chapter.challenges.map(({ id }) => cellOf(id))
    const { helpSince, helpChallengeId, lastAnswerAt } = student
    const waitingAt = chapter.challenges.flatMap(({ id }) => (student.waitingAt?.includes(id) ? [id] : []))
    const isWaiting = waitingAt.length > 0
    const need = needOf({ hasHand: helpSince !== null, isWaiting, cells, lastAnswerAt, isRunning }, now)
    const place = labels.get(helpChallengeId ?? '')
    return {
      id: student.id,
      need,
      name: shownNameOf(names, student),
      label: (
        <Link to={paths.pathTo(paths.studentDetails, { id: student.id })}>
          <PersonName names={names} student={student} />
        </Link>
      ),
      ...(helpSince !== null && { help: place ? grid.helpAt(place) : words.hand, helpAt: helpChallengeId }),
      ...noteOf(need, lastAnswerAt, waitingAt),
      cells,
    }
  }

  function noteOf(need: Need, lastAnswerAt: string | undefined, waitingAt: readonly string[]) {
    if (waitingAt.length > 0) {
      const waits = grid.waits(waitingAt.map((id) => labels.get(id)).join(', '))
      const isStopped = need === 'stopped' && lastAnswerAt !== undefined
      const stopped = isStopped ? `${grid.stopped(formatAge(lastAnswerAt, language))} · ` : ''
      return { note: stopped + waits, isNoteUrgent: true }
    }
    if (need === 'not-begun') return { note: grid.notBegun, isNoteUrgent: true }
    if (lastAnswerAt === undefined) return {}
    const at = formatAge(lastAnswerAt, language)
    return need === 'stopped' ? { note: grid.stopped(at), isNoteUrgent: true } : { note: grid.last(at) }
  }
}
