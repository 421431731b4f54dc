import { useId, useState } from 'react'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { type Action, useAction } from '../../hooks/useAction.ts'
import { formatDate, formatLastDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Planet } from '../../ui/Planet.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './ChapterCard.module.css'
import { ChapterGuide } from './ChapterGuide.tsx'
import { EndChapterDialog } from './EndChapterDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanLine } from './PlanLine.tsx'
import { type Progress, shareOf } from './progress.ts'
import * as paths from '../../paths.ts'

interface ChapterCardProps {
  chapter: ChapterOfClass
  found: ClassRecord
  progress: Progress | undefined
  /** The first chapter that was never started. Starting it is the screen's primary action. */
  isNext: boolean
}

/** One chapter of the class with its state and its actions. */
export function ChapterCard({ chapter, found, progress, isNext }: ChapterCardProps) {
  const { chapters: words, minutes } = useMessages('teacher')
  const { language } = useLanguage()
  const { title, summary, run } = chapter
  const heading = useId()
  const start = useAction('chapters.start')
  const facts = [
    minutes(chapter.minutes),
    words.challenges(chapter.challengeCount),
    run?.status === 'running' && words.startedOn(formatDate(run.startedAt, language)),
    run?.endedAt && words.endedOn(formatLastDay(run.endedAt, language)),
  ].filter(Boolean)
  return (
    <article className={css.card} aria-labelledby={heading}>
      <div className={css.top}>
        <div className={css.planet}>
          <Planet order={chapter.order} size={76} faded={run === null} />
        </div>
        <div className={css.words}>
          <div className={css.name}>
            <h2 id={heading}>
              <span className={css.order}>{chapter.order}</span> {title[language]}
            </h2>
            <StateBadge run={run} />
          </div>
          <p>{summary[language]}</p>
          <p className={css.facts}>{facts.join(' · ')}</p>
          {chapter.plan && <PlanLine plan={chapter.plan} />}
          {run && found.studentCount > 0 && <Share chapter={chapter} progress={progress} />}
        </div>
        {found.isActive && <ChapterActions chapter={chapter} found={found} isNext={isNext} start={start} />}
      </div>
      <Problem error={start.error} />
      <div className={css.guide}>
        <ChapterGuide chapter={chapter} />
      </div>
    </article>
  )
}

function StateBadge({ run }: { run: ChapterOfClass['run'] }) {
  const { state } = useMessages('teacher').chapters
  if (!run) return <Badge>{state.none}</Badge>
  return run.status === 'running' ? (
    <Badge tone="success" icon="play">
      {state.running}
    </Badge>
  ) : (
    <Badge icon="flag">{state.ended}</Badge>
  )
}

/** Invisible until the progress is loaded, but takes its space, so that nothing moves. */
function Share({ chapter, progress }: Pick<ChapterCardProps, 'chapter' | 'progress'>) {
  const { chapters: words } = useMessages('teacher')
  const { progress: common } = useMessages('common')
  const { done, total } = progress ? shareOf(progress, chapter.id) : { done: 0, total: 0 }
  return (
    <div className={classNames(css.share, total === 0 && css.keepsPlace)}>
      <ProgressBar
        label={words.done}
        value={done}
        max={Math.max(1, total)}
        text={common.share(done, total)}
      />
    </div>
  )
}

interface ChapterActionsProps extends Omit<ChapterCardProps, 'progress'> {
  start: Action<'chapters.start'>
}

function ChapterActions({ chapter, found, isNext, start }: ChapterActionsProps) {
  const { chapters: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { plan: ofPlan } = useMessages('week')
  const [isEnding, setEnding] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const title = chapter.title[language]
  const startLabel = chapter.run ? words.startAgain : words.start
  const isRunning = chapter.run?.status === 'running'
  async function run() {
    const started = await start.run({ classId: found.id, chapterId: chapter.id })
    if (started) showToast(words.started(title))
  }
  return (
    <div className={css.actions}>
      {isRunning ? (
        <Button icon="flag" aria-label={`${words.end}: ${title}`} onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      ) : (
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          icon="play"
          busy={start.pending}
          aria-label={`${startLabel}: ${title}`}
          onClick={() => void run()}
        >
          {startLabel}
        </Button>
      )}
      <Button
        variant="quiet"
        icon="clock"
        aria-label={`${ofPlan.plan}: ${title}`}
        onClick={() => setPlanning(true)}
      >
        {ofPlan.plan}
      </Button>
      <ButtonLink
        variant="quiet"
        icon="eye"
        aria-label={`${words.preview}: ${title}`}
        to={paths.pathTo(paths.preview, { id: found.id, chapterId: chapter.id })}
      >
        {words.preview}
      </ButtonLink>
      {chapter.run && chapter.challenges.some(({ kind }) => kind === 'internship') && (
        <ButtonLink
          variant="quiet"
          icon="pencil"
          to={paths.pathTo(paths.classInternship, { id: found.id, chapterId: chapter.id })}
        >
          {words.internship}
        </ButtonLink>
      )}
      {chapter.run && (
        <ButtonLink
          variant="quiet"
          icon="chart"
          aria-label={`${words.progress}: ${title}`}
          to={`${paths.pathTo(paths.classStudents, { id: found.id })}?world=${chapter.id}`}
        >
          {words.progress}
        </ButtonLink>
      )}
      {isPlanning && (
        <PlanDialog onClose={() => setPlanning(false)} chapter={chapter} classId={found.id} title={title} />
      )}
      <EndChapterDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        chapterId={chapter.id}
        classId={found.id}
        title={title}
      />
    </div>
  )
}
