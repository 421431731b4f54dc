import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CodeText } from '../../ui/CodeText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './ClassCard.module.css'
import { GoesOnQuestion } from './GoesOnQuestion.tsx'
import { handsIn, type Progress, shareOf } from './progress.ts'
import * as paths from '../../paths.ts'

/** Summary of one class: its size, its running chapters and what needs the teacher. */
export function ClassCard({ found }: { found: ClassRecord }) {
  const { card: words, explorers } = useMessages('teacher')
  // The class's own pages use the same two queries, so they open offline from the snapshots stored here.
  const chapters = useQuery('chapters.ofClass', { classId: found.id })
  const progress = useQuery('classes.progress', { id: found.id })
  const join = found.joinOpen ? formatJoinCode(found.joinCode) : words.joinClosed
  return (
    <article className={css.card} aria-labelledby={`class-${found.id}`}>
      <div className={css.head}>
        <h2 id={`class-${found.id}`}>
          <Link className={css.name} to={paths.pathTo(paths.classStudents, { id: found.id })}>
            {found.name}
          </Link>
        </h2>
        <p className={css.size}>
          <Icon name="users" size={18} />
          {explorers(found.studentCount)}
        </p>
      </div>
      {found.description && <p className={css.description}>{found.description}</p>}
      <div className={css.question}>
        <GoesOnQuestion found={found} />
      </div>
      <div className={css.news}>
        {chapters.data && progress.data ? (
          <>
            <Needs found={found} progress={progress.data} chapters={chapters.data} />
            <RunningChapters chapters={chapters.data} progress={progress.data} />
          </>
        ) : chapters.error || progress.error ? (
          <Badge icon="cloud-off">{words.unknown}</Badge>
        ) : (
          <Skeleton height={[26, 40]} />
        )}
      </div>
      <footer className={css.links}>
        <Link
          to={paths.pathTo(paths.classSettings, { id: found.id })}
          aria-label={`${words.settings}: ${found.name}, ${join}`}
        >
          <Icon name="qr" size={18} />
          {found.joinOpen ? <CodeText>{join}</CodeText> : join}
        </Link>
        <Link
          to={paths.pathTo(paths.classChapters, { id: found.id })}
          aria-label={`${words.chapters}: ${found.name}`}
        >
          <Icon name="planet" size={18} />
          {words.chapters}
        </Link>
        <Link
          to={paths.pathTo(paths.classStudents, { id: found.id })}
          aria-label={`${words.students}: ${found.name}`}
        >
          <Icon name="users" size={18} />
          {words.students}
        </Link>
      </footer>
    </article>
  )
}

interface KnownOfClass {
  chapters: readonly ChapterOfClass[]
  progress: Progress
}

function Needs({ found, chapters, progress }: KnownOfClass & { found: ClassRecord }) {
  const { card: words } = useMessages('teacher')
  const hands = handsIn(progress).length
  const isRunning = chapters.some(({ run }) => run?.status === 'running')
  if (found.studentCount === 0) {
    return (
      <Badge tone="info" icon="info">
        {words.noExplorers}
      </Badge>
    )
  }
  if (hands > 0) {
    return (
      <Badge tone="warning" icon="hand">
        {words.hands(hands)}
      </Badge>
    )
  }
  return isRunning ? (
    <Badge tone="success" icon="check">
      {words.calm}
    </Badge>
  ) : (
    <Badge icon="planet">{words.noChapter}</Badge>
  )
}

const shownAtMost = 2

function RunningChapters({ chapters, progress }: KnownOfClass) {
  const { language } = useLanguage()
  const { progress: common } = useMessages('common')
  const running = chapters.filter(({ run }) => run?.status === 'running')
  return (
    <ul role="list" className={css.chapters}>
      {running.slice(-shownAtMost).map((chapter) => {
        const { done, total } = shareOf(progress, chapter.id)
        return (
          <li key={chapter.id} className={css.chapter}>
            <Planet order={chapter.order} size={36} />
            <div>
              <ProgressBar
                label={chapter.title[language]}
                value={done}
                max={Math.max(1, total)}
                text={common.share(done, total)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
