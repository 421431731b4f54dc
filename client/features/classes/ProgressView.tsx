import { useNavigate } from 'react-router-dom'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { PersonName } from '../../names/PersonName.tsx'
import { compareShown, type RealNames, shownNameOf } from '../../names/real-names.ts'
import { AgeNote } from '../../ui/AgeNote.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Heatmap } from '../../ui/Heatmap.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import css from './ProgressView.module.css'
import { cellsOf, finishedIn, type Progress, shareOf } from './progress.ts'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'
import * as paths from '../../paths.ts'

interface ProgressViewProps {
  found: ClassRecord
  progress: Progress
  names: RealNames
  fetchedAt: number | undefined
  isStale: boolean
}

/** The progress of every student in one chapter. */
export function ProgressView(known: ProgressViewProps) {
  const query = useQuery('chapters.ofClass', { classId: known.found.id })
  return (
    <Loaded query={withoutStaleNotice(query)} skeleton={<Skeleton height={[64, 320]} />}>
      {(chapters) => <StartedChapters {...known} started={chapters.filter(({ run }) => run !== null)} />}
    </Loaded>
  )
}

function StartedChapters({ started, ...known }: ProgressViewProps & { started: readonly ChapterOfClass[] }) {
  const { students: words } = useMessages('teacher')
  const { language } = useLanguage()
  const [chosenId, choose] = useSearchParam('world')
  const chosen = started.find(({ id }) => id === chosenId) ?? currentOf(started)
  if (!chosen) return <NoChapter found={known.found} />
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
        <Counts {...known} chapter={chosen} />
      </div>
      <Map {...known} chapter={chosen} />
      <div className={css.foot}>
        <ExportProgress found={known.found} progress={known.progress} chapter={chosen} names={known.names} />
      </div>
    </>
  )
}

/** The latest running chapter, else the latest that has ended. */
function currentOf(started: readonly ChapterOfClass[]): ChapterOfClass | undefined {
  return started.findLast(({ run }) => run?.status === 'running') ?? started.at(-1)
}

function Counts({ progress, chapter, fetchedAt, isStale }: ProgressViewProps & { chapter: ChapterOfClass }) {
  const { students: words } = useMessages('teacher')
  const { done, total } = shareOf(progress, chapter.id)
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
      </p>
      <p className={css.live}>
        {isStale || fetchedAt === undefined ? null : <AgeNote at={new Date(fetchedAt).toISOString()} />}
        {!isStale && <span>{chapter.run?.status === 'ended' ? words.notRunning : words.live}</span>}
      </p>
    </div>
  )
}

function Map({ found, progress, names, chapter }: ProgressViewProps & { chapter: ChapterOfClass }) {
  const { students: words } = useMessages('teacher')
  const { language } = useLanguage()
  const navigate = useNavigate()
  return (
    <Heatmap
      caption={words.mapCaption(chapter.title[language])}
      corner={words.corner}
      columns={chapter.challenges.map(({ id, order, title, visibility }) => ({
        id,
        label: `${chapter.order}.${order}`,
        title: title[language],
        private: visibility === 'private',
        to: paths.pathTo(paths.answersOfClass, { id: found.id, challengeId: id }),
      }))}
      rows={progress.students.toSorted(compareShown(names)).map((student) => ({
        id: student.id,
        label: (
          <Link to={paths.pathTo(paths.studentDetails, { id: student.id })}>
            <PersonName names={names} student={student} />
          </Link>
        ),
        name: shownNameOf(names, student),
        help: student.helpSince !== null,
        stateOf: cellsOf(progress, student),
      }))}
      onOpen={(studentId, challengeId) => void navigate(paths.answerTo(studentId, challengeId))}
    />
  )
}

function NoChapter({ found }: { found: ClassRecord }) {
  const { students: words } = useMessages('teacher')
  return (
    <Card>
      <EmptyState
        picture={<Planet order={1} size={96} faded />}
        title={words.noChapter}
        actions={
          <ButtonLink variant="primary" to={paths.pathTo(paths.classChapters, { id: found.id })}>
            {words.toChapters}
          </ButtonLink>
        }
      >
        {words.noChapterText}
      </EmptyState>
    </Card>
  )
}
