import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { LessonStep } from './lesson-steps.ts'

interface Fact {
  isDone: boolean
  /** What is there already; undefined while it is not known. */
  words: string | undefined
}

/** Whether each step is done, from data of the server. Printing is not recorded. */
export function useLessonFacts(found: ClassRecord): Readonly<Record<LessonStep, Fact>> {
  const { facts: words } = useMessages('week').lesson
  const { explorers } = useMessages('teacher')
  const { language } = useLanguage()
  const { data: roster } = useQuery('classes.students', { id: found.id })
  const { data: chapters } = useQuery('chapters.ofClass', { classId: found.id })
  const count = found.studentCount
  const own = roster?.filter(({ passwordChanged }) => passwordChanged).length
  const running = chapters?.findLast(({ run }) => run?.status === 'running')
  const planned = chapters?.find(({ run, plan }) => run?.status !== 'running' && plan?.startsAt)
  const chapter = running ?? planned
  return {
    class: { isDone: true, words: found.name },
    accounts: { isDone: count > 0, words: explorers(count) },
    cards: { isDone: count > 0, words: own === undefined || count === 0 ? undefined : words.own(own, count) },
    chapter: {
      isDone: chapter !== undefined,
      words:
        chapters && (chapter ? words.running(chapter.title[language], chapter === running) : words.noChapter),
    },
    wall: { isDone: found.joinOpen, words: found.joinOpen ? words.open : words.closed },
  }
}
