import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { Language } from '#shared/domain/language.ts'
import { findChapter } from '#shared/curriculum/index.ts'
import { isDue } from '#shared/domain/plan.ts'
import { defaultTimeZone, localDayAt } from '#shared/domain/school-time.ts'
import { cellsOf } from './school-records.ts'
import { place, type School } from './school.ts'
import { unreadCount } from './unread.ts'

/** The sample class, as the week's view shows it. */
export function weekOf(school: School, language: Language): OutputOf<EndpointOf<'week.overview'>>[number] {
  const now = new Date(school.now())
  const running = school.runs.filter(({ status }) => status === 'running')
  const coming = [...school.plans].filter(
    ([id, { startsAt }]) => startsAt !== null && !running.some(({ chapterId }) => chapterId === id),
  )
  const shown = [
    ...running.map(({ chapterId, startedAt }) => ({ chapterId, startedAt })),
    ...coming.map(([chapterId]) => ({ chapterId, startedAt: null })),
  ]
  return {
    id: place.classId,
    name: school.class.name[language],
    students: school.students.length,
    hands: school.students.filter(({ helpSince }) => helpSince !== null).length,
    unread: unreadCount(school),
    chapters: shown
      .flatMap(({ chapterId, startedAt }) => {
        const chapter = findChapter(chapterId)
        if (!chapter) return []
        const { id, order, title, challenges } = chapter
        const plan = school.plans.get(id) ?? null
        const isOpen = (studentId: string) => {
          const cells = cellsOf(school, studentId)
          return challenges.some((challenge) => (cells[challenge.id] ?? 'open') === 'open')
        }
        return {
          ...{ id, order, title, plan },
          startedOn: startedAt && localDayAt(new Date(startedAt), plan?.timeZone ?? defaultTimeZone),
          behind:
            startedAt && plan && isDue(plan.endsOn, plan.timeZone, now)
              ? school.students.filter((student) => isOpen(student.id)).length
              : null,
        }
      })
      .sort((a, b) => a.order - b.order),
  }
}
