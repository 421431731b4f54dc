import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChapterCard } from './ChapterCard.tsx'
import { lastStartedOf, nextOf } from './current-chapter.ts'
import css from './ClassChaptersScreen.module.css'

/** The world that was started last and the next one, each with its actions; the others are folded. */
export function LessonChapter({ found }: { found: ClassRecord }) {
  const { others } = useMessages('week').lesson
  const query = useQuery('chapters.ofClass', { classId: found.id })
  return (
    <Loaded query={query} skeleton={<Skeleton height={[172, 172]} />}>
      {(chapters) => {
        const next = nextOf(chapters)
        const current = lastStartedOf(chapters)
        const isShown = (chapter: ChapterOfClass) => chapter === next || chapter === current
        const rest = chapters.filter((chapter) => !isShown(chapter))
        return (
          <>
            <Chapters found={found} chapters={chapters.filter(isShown)} next={next} />
            {rest.length > 0 && (
              <Disclosure summary={others(rest.length)}>
                <Chapters found={found} chapters={rest} next={next} />
              </Disclosure>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface ChaptersProps {
  found: ClassRecord
  chapters: readonly ChapterOfClass[]
  next: ChapterOfClass | undefined
}

function Chapters({ found, chapters, next }: ChaptersProps) {
  const { data: progress } = useQuery('classes.progress', { id: found.id })
  return (
    <ol className={css.chapters} role="list">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <ChapterCard
            chapter={chapter}
            found={found}
            progress={progress}
            isNext={chapter === next && chapters.every(({ run }) => run?.status !== 'running')}
          />
        </li>
      ))}
    </ol>
  )
}
