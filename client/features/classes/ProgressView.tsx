import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { RealNames } from '../../names/real-names.ts'
import { AgeNote } from '../../ui/AgeNote.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lastStartedOf } from './current-chapter.ts'
import { NoChapter } from './NoChapter.tsx'
import { plannedStartMs } from './planned-start.ts'
import css from './ProgressView.module.css'
import { ProgressGrid } from './ProgressGrid.tsx'
import { RowOrder } from './RowOrder.tsx'
import { countIn, finishedIn, type Progress, shareOf } from './progress.ts'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'

interface ProgressViewProps {
  found: ClassRecord
  progress: Progress
  names: RealNames
  fetchedAt: number | undefined
  isStale: boolean
}

/** The progress of every student in one chapter. */
export function ProgressView(known: ProgressViewProps) {
  const query = useQuery('chapters.ofClass', { classId: known.found.id }, { everyMs: plannedStartMs })
  return (
    <Loaded query={withoutStaleNotice(query)} skeleton={<Skeleton height={[64, 320]} />}>
      {(chapters) => <StartedChapters {...known} chapters={chapters} />}
    </Loaded>
  )
}

function StartedChapters({
  chapters,
  ...known
}: ProgressViewProps & { chapters: readonly ChapterOfClass[] }) {
  const { students: words } = useMessages('teacher')
  const { language } = useLanguage()
  const [chosenId, choose] = useSearchParam('world')
  const started = chapters.filter(({ run }) => run !== null)
  const chosen = started.find(({ id }) => id === chosenId) ?? lastStartedOf(started) ?? started.at(-1)
  if (!chosen) return <NoChapter {...known} chapters={chapters} />
  return (
    <>
      <div className={css.bar}>
        <div className={css.chapter}>
          <Planet order={chosen.order} size={52} />
          <Select
            label={words.chapter}
            name="world"
            value={chosen.id}
            onChange={(event) => choose(event.target.value)}
            options={started.map(({ id, order, title }) => ({
              value: id,
              label: `${order} ${title[language]}`,
            }))}
          />
        </div>
        <RowOrder />
        <Counts {...known} chapter={chosen} />
      </div>
      <ProgressGrid {...known} chapter={chosen} />
    </>
  )
}

function Counts({ progress, chapter, fetchedAt, isStale }: ProgressViewProps & { chapter: ChapterOfClass }) {
  const { students: words } = useMessages('teacher')
  const { grid } = useMessages('week')
  const { done, total } = shareOf(progress, chapter.id)
  const again = countIn(progress, chapter.id, 'again')
  const reworked = countIn(progress, chapter.id, 'reworked')
  const isAll = total > 0 && done === total
  return (
    <div className={css.counts}>
      <p aria-live="polite" className={css.figures}>
        {isAll ? (
          <Badge tone="success" icon="check-circle">
            {words.allArrived(total)}
          </Badge>
        ) : (
          <>
            <strong>{words.arrived(done, total)}</strong>
            <span>{words.finished(finishedIn(progress, chapter.id), progress.students.length)}</span>
          </>
        )}
        {again > 0 && <span>{grid.again(again)}</span>}
        {reworked > 0 && <span>{grid.reworked(reworked)}</span>}
      </p>
      <p className={css.live}>
        {isStale || fetchedAt === undefined ? null : <AgeNote at={new Date(fetchedAt).toISOString()} />}
        {!isStale && <span>{chapter.run?.status === 'ended' ? words.notRunning : words.live}</span>}
      </p>
    </div>
  )
}
