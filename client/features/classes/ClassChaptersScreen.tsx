import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChapterCard } from './ChapterCard.tsx'
import { ClassFrame } from './ClassFrame.tsx'
import { plannedStartMs } from './planned-start.ts'
import css from './ClassChaptersScreen.module.css'

export default function ClassChaptersScreen() {
  return (
    <ClassFrame page="chapters" hasOwnData>
      {(found) => <Chapters found={found} />}
    </ClassFrame>
  )
}

function Chapters({ found }: { found: ClassRecord }) {
  const { chapters: words } = useMessages('teacher')
  const query = useQuery('chapters.ofClass', { classId: found.id }, { everyMs: plannedStartMs })
  const { data: progress } = useQuery('classes.progress', { id: found.id })
  return (
    <Loaded query={query} skeleton={<Skeleton height={[172, 172, 172, 172]} />}>
      {(chapters) => {
        const next = chapters.find(({ run }) => run === null)
        return (
          <ol className={css.chapters} role="list" aria-label={words.list}>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <ChapterCard chapter={chapter} found={found} progress={progress} isNext={chapter === next} />
              </li>
            ))}
          </ol>
        )
      }}
    </Loaded>
  )
}
