// The records of the sample school: people, worlds and answers, in the shapes of the contract.
import { hasTotals, isCounted } from '#shared/challenges/index.ts'
import { totalsInFives } from '#shared/challenges/totals-in-fives.ts'
import { type InternshipResponse, minutesOf } from '#shared/challenges/internship.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { Challenge, Chapter } from '#shared/curriculum/chapter.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import { answeredStateOf } from '#shared/domain/lateness.ts'
import { inOrderOfWriting, leavesOf } from '#shared/domain/leaves.ts'
import type { Language } from '#shared/domain/language.ts'
import { limits } from '#shared/domain/limits.ts'
import {
  currentOf,
  newestOf,
  place,
  type School,
  startedChapters,
  type StudentRow,
  type SubmissionRow,
} from './school.ts'

export interface CallerContext {
  school: School
  language: Language
  /** The user of the session; undefined before a sign-in. */
  userId: string | undefined
  newKeys(studentId: string): WriteKeys
}

export function findStudent({ school }: CallerContext, id: string | undefined): StudentRow | undefined {
  return school.students.find((student) => student.id === id)
}

export function studentRecord(
  { school, language }: CallerContext,
  { id, username, helpSince, helpChallengeId, joinedAt }: StudentRow,
) {
  const { name, description } = school.class
  return {
    id,
    username: username[language],
    passwordChanged: true,
    createdAt: joinedAt,
    credentialVersion: 1,
    helpSince,
    helpChallengeId,
    class: {
      id: place.classId,
      name: name[language],
      description: description[language],
      isActive: true,
    },
    organization: { id: place.organization.id, name: place.organization.name },
  }
}

export function teacherRecord({ school, language }: CallerContext) {
  return {
    id: place.teacherId,
    firstName: 'Mira',
    lastName: language === 'de' ? 'Beispiel' : 'Sample',
    email: 'demo@weltenkompass.example',
    passwordChanged: true,
    createdAt: school.class.createdAt,
    organization: { ...place.organization },
  }
}

export function classRecord({ school, language }: CallerContext) {
  const { name, description, joinOpen, joinLocksAt = null, joinsLeft = null, createdAt } = school.class
  return {
    id: place.classId,
    name: name[language],
    description: description[language],
    isActive: true,
    joinCode: place.joinCode,
    joinOpen,
    joinLocksAt,
    joinsLeft,
    waitingCount: 0,
    maxStudents: limits.maxStudents.default,
    studentCount: school.students.length,
    createdAt,
    confirmedAt: createdAt,
  }
}

export function chapterRecord({
  id,
  slug,
  version,
  order,
  title,
  summary,
  goals,
  minutes,
  challenges,
}: Chapter) {
  return { id, slug, version, order, title, summary, goals, minutes, challengeCount: challenges.length }
}

export function previewed(challenge: Challenge) {
  return { ...challenge, kind: challenge.definition.kind, definition: { ...challenge.definition } }
}

export function ownChallenge({ school, language, userId = '' }: CallerContext, challenge: Challenge) {
  const current = newestOf(school, userId, challenge.id)
  const draft = school.drafts.get(challenge.id) ?? null
  const state = current
    ? answeredStateOf(current.disposition)
    : draft
      ? ('draft' as const)
      : ('open' as const)
  const asks = school.asksCompany && challenge.definition.kind === 'internship'
  return {
    ...challenge,
    definition: { ...challenge.definition, ...(asks && { company: true }) },
    state,
    response: current?.response[language] ?? null,
    submission: current
      ? {
          submissionId: current.id,
          capturedAt: current.at,
          disposition: current.disposition,
          ...(current.withdrawn && { withdrawn: true }),
        }
      : null,
    draft,
  }
}

export function askedIn(school: School): string[] {
  return startedChapters(school).flatMap(({ chapter }) => chapter.challenges.map(({ id }) => id))
}

export function cellsOf(school: School, studentId: string) {
  return Object.fromEntries(
    askedIn(school).flatMap((id) => {
      const current = currentOf(school, studentId, id)
      return current ? [[id, answeredStateOf(current.disposition)] as const] : []
    }),
  )
}

/** The time of the student's last answer to a challenge of the class. */
export function lastAnswerAt(school: School, studentId: string): string | undefined {
  const asked = askedIn(school).map((id) => currentOf(school, studentId, id)?.at ?? '')
  return asked.toSorted().at(-1) || undefined
}

export function shareOf(school: School, studentId: string) {
  const total = startedChapters(school).reduce((sum, { chapter }) => sum + chapter.challenges.length, 0)
  return { done: Object.keys(cellsOf(school, studentId)).length, total }
}

/** The feedback to one answer, in the reader's language. */
export function feedbackTo({ school, language }: CallerContext, submissionId: string) {
  return school.feedback
    .filter((said) => said.submissionId === submissionId)
    .map((said) => ({ ...said, text: said.text?.[language] ?? null }))
}

/** Only the author gets the content of a private answer, and the mood of any answer. */
function contentFor(
  { userId, language }: CallerContext,
  { visibility }: Challenge,
  { studentId, response }: SubmissionRow,
): { response?: unknown } {
  if (userId === studentId) return { response: response[language] }
  return visibility === 'private' ? {} : { response: withoutAuthorOnly(response[language]) }
}

export function responsesOf(
  caller: CallerContext,
  studentId: string,
): OutputOf<EndpointOf<'students.responses'>> | undefined {
  const student = findStudent(caller, studentId)
  if (!student) return undefined
  const { school, language } = caller
  const perChallenge = (challenge: Challenge) => {
    const mine = school.submissions
      .filter((row) => row.studentId === studentId && row.challengeId === challenge.id)
      .filter((row) => caller.userId === studentId || !row.withdrawn)
      .sort((a, b) => (a.at > b.at ? -1 : 1))
      .map((row) => ({
        submissionId: row.id,
        capturedAt: row.at,
        disposition: row.disposition,
        ...(row.withdrawn && { withdrawn: true }),
        ...contentFor(caller, challenge, row),
      }))
    const [current = null, ...history] = mine
    const { id, title, prompt, definition, visibility } = challenge
    return {
      ...{ id, title, prompt, definition: { ...definition }, visibility, current, history },
      state: current ? answeredStateOf(current.disposition) : ('open' as const),
      feedback: mine.flatMap(({ submissionId }) => feedbackTo(caller, submissionId)),
    }
  }
  return {
    student: { id: studentId, username: student.username[language] },
    chapters: startedChapters(school).map(({ chapter: { id, slug, title, challenges } }) => ({
      ...{ id, slug, title, challenges: challenges.map(perChallenge) },
    })),
  }
}

function findStarted(school: School, challengeId: string): Challenge | undefined {
  return startedChapters(school)
    .flatMap(({ chapter }) => chapter.challenges)
    .find(({ id }) => id === challengeId)
}

export function answersAcross(caller: CallerContext, challengeId: string) {
  const { school, language } = caller
  const challenge = findStarted(school, challengeId)
  if (!challenge) return undefined
  const { id, title, prompt, definition, visibility } = challenge
  return {
    challenge: { id, title, prompt, definition: { ...definition }, visibility },
    students: school.students.map((student) => {
      const who = { id: student.id, username: student.username[language] }
      const current = currentOf(school, student.id, challengeId)
      if (!current) return { ...who, state: 'open' as const, current: null }
      return {
        ...who,
        state: answeredStateOf(current.disposition),
        current: {
          submissionId: current.id,
          capturedAt: current.at,
          disposition: current.disposition,
          feedback: feedbackTo(caller, current.id),
          ...contentFor(caller, challenge, current),
        },
      }
    }),
  }
}

/** The counts of the class for a student who has answered; they change with every fifth answer. */
export function countsFor({ school, language, userId = '' }: CallerContext, challengeId: string) {
  const challenge = findStarted(school, challengeId)
  if (!challenge || !currentOf(school, userId, challengeId)) return undefined
  const { definition, visibility } = challenge
  const nothing = { counted: 0, picture: null }
  if (visibility === 'private' || !isCounted(definition)) return nothing
  const { counted, picture } = totalsInFives(definition, currentAnswersTo(school, challengeId, language))
  return picture?.shape === 'counts' ? { counted, picture } : nothing
}

/** The current answers of the class, as the totals read them. */
function currentAnswersTo(school: School, challengeId: string, language: Language) {
  return school.students.flatMap(({ id }) => {
    const current = currentOf(school, id, challengeId)
    return current ? [{ capturedAt: new Date(current.at), response: current.response[language] }] : []
  })
}

export function totalsAcross({ school, language }: CallerContext, challengeId: string) {
  const challenge = findStarted(school, challengeId)
  if (!challenge) return undefined
  const { id, title, prompt, definition, visibility } = challenge
  const answers = currentAnswersTo(school, challengeId, language)
  const known = {
    challenge: { id, title, prompt, kind: definition.kind },
    answered: answers.length,
    students: school.students.length,
  }
  const none = { counted: 0, picture: null }
  if (visibility === 'private') return { ...known, ...none, missing: 'private' as const }
  if (!hasTotals(definition)) return { ...known, ...none, missing: 'words' as const }
  const { counted, picture } = totalsInFives(definition, answers)
  return { ...known, missing: picture ? null : ('too-few' as const), counted, picture }
}

/** The internship with the students' written days. */
export function internshipOf({ school, language }: CallerContext, chapterId: string) {
  const started = startedChapters(school).find(({ chapter }) => chapter.id === chapterId)
  if (!started) return undefined
  const folder = started.chapter.challenges.find(({ definition }) => definition.kind === 'internship')
  return {
    challengeId: folder?.id ?? null,
    daysFrom: started.run.daysFrom ?? null,
    daysTo: started.run.daysTo ?? null,
    asksCompany: school.asksCompany,
    students: school.students.map(({ id, username }) => {
      const rows = school.submissions.filter(
        (row) => row.studentId === id && row.challengeId === folder?.id && !row.withdrawn,
      )
      const versions = rows.map((row) => ({
        submissionId: row.id,
        capturedAt: row.at,
        response: row.response[language] as InternshipResponse,
      }))
      const leaves = leavesOf(versions)
      return {
        id,
        username: username[language],
        ownDays:
          inOrderOfWriting(leaves).findLast(({ response }) => response.ownDays)?.response.ownDays ?? null,
        leaves: leaves.map(({ response, capturedAt }) => ({
          part: response.part,
          minutes: minutesOf(response),
          absent: response.absent,
          capturedAt,
        })),
      }
    }),
  }
}
