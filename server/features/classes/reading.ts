import {
  challengesOf,
  currentRunsOf,
  privateChallengeIds,
  startedChallengesOf,
} from '../../db/started-chapters.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { versionOf } from '../../http/versions.ts'
import { requireOwnClass } from '../../security/scope.ts'
import { cellStateOf, gridOf, rollOf } from './progress.ts'
import { cellsOfClass, currentAnswersTo, progressVersion, studentsOfClass } from './queries.ts'

/** What a teacher follows while the class works. */
export const readingHandlers: Pick<HandlersOf<'classes'>, 'progress' | 'students' | 'challengeResponses'> = {
  async progress({ input, user, transact, revalidate }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const { version, epoch } = await progressVersion(tx, ofClass)
      revalidate(`${version}.${epoch.slice(0, 8)}`)
      const started = await startedChallengesOf(tx, ofClass)
      const students = await studentsOfClass(tx, ofClass)
      return { version, ...gridOf(started, students, await cellsOfClass(tx, ofClass)) }
    })
  },

  async students({ input, user, transact, revalidate }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const { version, epoch } = await progressVersion(tx, ofClass)
      const students = await studentsOfClass(tx, ofClass)
      // A student's own change of password raises no class version: it shows in the rows.
      revalidate(versionOf(version, epoch, students))
      const started = await startedChallengesOf(tx, ofClass)
      return rollOf(started, students, await cellsOfClass(tx, ofClass))
    })
  },

  async challengeResponses({ input, user, transact }) {
    const ofClass = { organizationId: user.organizationId, classId: input.id }
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.id)
      const runs = await currentRunsOf(tx, ofClass)
      const started = await challengesOf(
        tx,
        runs.map(({ chapterId, chapterVersion }) => [chapterId, chapterVersion]),
      )
      const challenge = started.find(({ id }) => id === input.challengeId)
      if (!challenge) throw notFound()
      const answers = await currentAnswersTo(tx, ofClass, challenge.id)
      const students = await studentsOfClass(tx, ofClass)
      const isPrivate = (await privateChallengeIds(tx)).has(challenge.id)
      return {
        challenge,
        students: students.map(({ id, username }) => {
          const answer = answers.find(({ studentId }) => studentId === id)
          if (!answer) return { id, username, state: 'open' as const, current: null }
          const { response, ...where } = answer
          const current = isPrivate ? where : { ...where, response }
          return { id, username, state: cellStateOf(answer.disposition), current }
        }),
      }
    })
  },
}
