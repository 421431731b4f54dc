import type { Knex } from 'knex'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import { asAnswered } from '../../db/answered-versions.ts'
import { withOpeningDay } from '../../db/letters-open-by.ts'
import {
  chaptersOf,
  challengesOf,
  newestChapters,
  privateChallengeIds,
  schoolTypeOf,
  startedChaptersOf,
  type StartedChapter,
} from '../../db/started-chapters.ts'
import type { ChallengeRow, DraftRow } from '../../db/tables.ts'
import { withdrawnBy } from '../../db/withdrawn-answers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { requireOwnStudent } from '../../security/scope.ts'
import type { StudentUser, TeacherUser } from '../../security/sessions.ts'
import { currentDraftOf, stateOf } from './own-chapters.ts'
import { draftsOf } from './own-queries.ts'
import { feedbackTo, newestVersions, type Feedback, type Version } from './versions.ts'

/** docs/reading-rights.md lists what the author and the teacher may read. */
export const responsesHandlers: Pick<HandlersOf<'students'>, 'responses'> = {
  async responses({ input, user, transact }) {
    const { organizationId } = user
    return transact(async (tx) => {
      const student = await requireReadable(tx, user, input.id)
      const ofStudent = { organizationId, studentId: student.id }
      const submissions = await newestVersions(tx, ofStudent)
      const feedback = await feedbackTo(tx, ofStudent)
      const drafts = user.role === 'student' ? await draftsOf(tx, user) : []
      const chapters = await chaptersToRead(tx, { organizationId, classId: student.classId }, submissions)
      const isAuthor = user.role === 'student'
      const hidden = isAuthor ? new Set<string>() : await privateChallengeIds(tx)
      const isWithdrawn = await withdrawnBy(tx, ofStudent)
      const current = currentOf(isAuthor ? submissions : submissions.filter((each) => !isWithdrawn(each)))
      const reading = { submissions, feedback, drafts, hidden, isWithdrawn, isAuthor }
      const shown = []
      for (const { chapter, challenges } of chapters) {
        const answered = await asAnswered(tx, student.classId, challenges, current)
        shown.push({
          chapter,
          challenges: isAuthor ? await withOpeningDay(tx, ofStudent, answered) : answered,
        })
      }
      return {
        student: { id: student.id, username: student.username },
        chapters: shown.map(({ chapter, challenges }) => ({
          id: chapter.id,
          slug: chapter.slug,
          order: chapter.position,
          title: chapter.title,
          challenges: challenges.map((challenge) => challengeToRead(challenge, reading)),
        })),
      }
    })
  },
}

/** @throws 404, the same for students of other teachers and for classmates */
export async function requireReadable(
  tx: Knex.Transaction,
  user: StudentUser | TeacherUser,
  studentId: string,
) {
  if (user.role === 'teacher') return requireOwnStudent(tx, user, studentId)
  if (user.id !== studentId) throw notFound()
  const student = await tx('students').where({ organizationId: user.organizationId, id: user.id }).first()
  if (!student) throw notFound()
  return student
}

/** The newest of each challenge. */
function currentOf(submissions: readonly Version[]): Version[] {
  // The newest come first, and a Map keeps the last entry of a key.
  return [...new Map(submissions.toReversed().map((each) => [each.challengeId, each])).values()]
}

type ToRead = Pick<StartedChapter, 'chapter' | 'challenges'>

/** The chapters of the class and those that the student worked on in other classes. */
async function chaptersToRead(
  tx: Knex.Transaction,
  ofClass: { organizationId: string; classId: string | null },
  submissions: readonly Version[],
): Promise<ToRead[]> {
  const { organizationId, classId } = ofClass
  const started = classId === null ? [] : await startedChaptersOf(tx, { organizationId, classId })
  const known = new Set(started.map(({ chapter }) => chapter.id))
  const fromOtherClasses = new Set(
    submissions.map(({ chapterId }) => chapterId).filter((id) => !known.has(id)),
  )
  if (fromOtherClasses.size === 0) return started
  const schoolType = classId === null ? undefined : await schoolTypeOf(tx, { organizationId, classId })
  const versions = (await newestChapters(tx, schoolType))
    .filter(({ id }) => fromOtherClasses.has(id))
    .map(({ id, version }) => [id, version] as const)
  const chapters = await chaptersOf(tx, versions)
  const challenges = await challengesOf(tx, versions)
  const others = chapters.map((chapter) => ({
    chapter,
    challenges: challenges.filter(({ chapterId }) => chapterId === chapter.id),
  }))
  return [...started, ...others].sort((a, b) => a.chapter.position - b.chapter.position)
}

interface Reading {
  submissions: readonly Version[]
  feedback: readonly Feedback[]
  /** Empty unless the author reads. */
  drafts: readonly DraftRow[]
  /** Challenges whose content only the author may read. */
  hidden: ReadonlySet<string>
  isWithdrawn: (version: Version) => boolean
  isAuthor: boolean
}

function challengeToRead(challenge: ChallengeRow, reading: Reading) {
  const { isWithdrawn, isAuthor } = reading
  const all = reading.submissions.filter(({ challengeId }) => challengeId === challenge.id)
  const own = isAuthor ? all : all.filter((version) => !isWithdrawn(version))
  const leftOutIds = new Set(all.filter((version) => !own.includes(version)).map(({ id }) => id))
  const isReadable = !reading.hidden.has(challenge.id)
  const toRead = (version: Version) => ({
    ...submissionToRead(version, isReadable, isAuthor),
    ...(isWithdrawn(version) && { withdrawn: true }),
  })
  const [current, ...history] = own
  // Withdrawn versions are not counted for others either.
  const leftOut = current && own.length === all.length ? current.versions - own.length : 0
  const draft = currentDraftOf(challenge.id, current, reading.drafts)
  return {
    ...challenge,
    state: stateOf(current, draft),
    current: current ? toRead(current) : null,
    history: history.map(toRead),
    ...(leftOut > 0 && { historyLeftOut: leftOut }),
    feedback: reading.feedback.filter(
      ({ challengeId, submissionId }) => challengeId === challenge.id && !leftOutIds.has(submissionId),
    ),
  }
}

function submissionToRead(submission: Version, isReadable: boolean, isAuthor: boolean) {
  const { id: submissionId, capturedAt, disposition } = submission
  const response = isAuthor ? submission.response : withoutAuthorOnly(submission.response)
  return { submissionId, capturedAt, disposition, ...(isReadable && { response }) }
}
