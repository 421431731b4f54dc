// The answers of the sample class that the teacher has not read yet.
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import { limits } from '#shared/domain/limits.ts'
import { type CallerContext, feedbackTo } from './school-records.ts'
import { currentOf, place, type School, startedChapters } from './school.ts'

/** The current answers that the teacher may read and has not read, in the order of the curriculum, the oldest first. */
function unreadIn(school: School) {
  return startedChapters(school).flatMap(({ chapter }) =>
    chapter.challenges
      .filter(({ visibility }) => visibility !== 'private')
      .flatMap((challenge) =>
        school.students
          .flatMap((student) => {
            const current = currentOf(school, student.id, challenge.id)
            return current && !school.read.has(current.id) ? [{ chapter, challenge, student, current }] : []
          })
          .sort((a, b) => (a.current.at < b.current.at ? -1 : 1)),
      ),
  )
}

export function unreadCount(school: School): number {
  return unreadIn(school).length
}

export function unreadOf(caller: CallerContext): OutputOf<EndpointOf<'week.unread'>> {
  const { school, language } = caller
  const all = unreadIn(school)
  const listed = all.slice(0, limits.unreadListed)
  return {
    total: all.length,
    challenges: [...new Set(listed.map(({ challenge }) => challenge))].map((challenge) => {
      const { id, order, title, prompt, definition } = challenge
      const chapter = listed.find((each) => each.challenge === challenge)?.chapter
      return {
        ...{ classId: place.classId, id, title, prompt, definition: { ...definition } },
        label: `${chapter?.order}.${order}`,
      }
    }),
    items: listed.map(({ challenge, student, current }) => ({
      class: { id: place.classId, name: school.class.name[language] },
      student: { id: student.id, username: student.username[language] },
      challengeId: challenge.id,
      current: {
        submissionId: current.id,
        response: withoutAuthorOnly(current.response[language]),
        capturedAt: current.at,
        disposition: current.disposition,
        feedback: feedbackTo(caller, current.id),
      },
      earlier: null,
    })),
  }
}
