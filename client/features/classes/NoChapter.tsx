import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { PersonName } from '../../names/PersonName.tsx'
import { compareShown, type RealNames } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './NoChapter.module.css'
import type { Progress } from './progress.ts'
import * as paths from '../../paths.ts'

interface NoChapterProps {
  found: ClassRecord
  progress: Progress
  names: RealNames
  chapters: readonly ChapterOfClass[]
}

/** A class in which no world was started: who is there, and the button that starts the first world. */
export function NoChapter({ found, progress, names, chapters }: NoChapterProps) {
  const { students: words, explorers } = useMessages('teacher')
  const students = progress.students.toSorted(compareShown(names))
  return (
    <>
      <Card>
        <EmptyState
          picture={<Planet order={1} size={96} faded />}
          title={words.noChapter}
          actions={<Starting found={found} first={chapters[0]} />}
        >
          {words.noChapterText}
        </EmptyState>
      </Card>
      <Card title={explorers(students.length)}>
        <ul role="list" className={css.people}>
          {students.map((student) => (
            <li key={student.id}>
              <Link to={paths.pathTo(paths.studentDetails, { id: student.id })}>
                <PersonName names={names} student={student} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Starting({ found, first }: { found: ClassRecord; first: ChapterOfClass | undefined }) {
  const { students: words, chapters } = useMessages('teacher')
  const { language } = useLanguage()
  const start = useAction('chapters.start')
  const toChapters = paths.pathTo(paths.classChapters, { id: found.id })
  async function run(chapter: ChapterOfClass) {
    const title = chapter.title[language]
    if (await start.run({ classId: found.id, chapterId: chapter.id })) showToast(chapters.started(title))
  }
  if (!first || !found.isActive) return <ButtonLink to={toChapters}>{words.toChapters}</ButtonLink>
  return (
    <>
      <Button variant="primary" icon="play" busy={start.pending} onClick={() => void run(first)}>
        {words.startFirst(first.order, first.title[language])}
      </Button>
      <ButtonLink to={toChapters}>{words.toChapters}</ButtonLink>
      <Problem error={start.error} />
    </>
  )
}
