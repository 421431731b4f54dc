// The sample school: tables in memory and their changes. It owns the rules that a visitor can see (runs, answers,
// help requests, feedback) and contains neither HTTP nor letters nor screens. Its data is lost with the page.
import { fromBase64url } from '../offline/base64url.ts'
import { dispositionOf } from '#shared/domain/lateness.ts'
import { v7 as uuidv7 } from 'uuid'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { FeedbackRecord } from '#shared/contract/feedback.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { Plan, Run } from '#shared/contract/chapters.ts'
import { chapters, findChapter } from '#shared/curriculum/index.ts'
import type { Challenge, Chapter } from '#shared/curriculum/chapter.ts'
import type { LocalText } from '#shared/domain/language.ts'
import { answerOf, type LocalAnswer } from './answers.ts'
import { sampleDaysAround, sampleLeaves } from './internship-days.ts'
import { sampleStudents, praise } from './sample-students.ts'

/** The same ids every time, so that URLs stay valid after a reload. */
const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const place = {
  organization: { id: idOf(1), name: 'Weltenkompass-Demo', licenseKey: 'WELT-KTMR-NHXF-QDW7' },
  classId: idOf(3),
  teacherId: idOf(4),
  joinCode: 'KTM4Q7WX',
  totalSlots: 3,
} as const

export interface StudentRow {
  id: string
  username: LocalText
  helpSince: string | null
  helpChallengeId?: string | undefined
  handAnswer?: { text: string | null; answeredAt: string } | undefined
  joinedAt: string
}

export interface SubmissionRow {
  id: string
  studentId: string
  challengeId: string
  response: LocalAnswer
  /** ISO instant. */
  at: string
  disposition: 'on-time' | 'late'
  /** Its author has withdrawn it: only they can read it. */
  withdrawn?: boolean
}

type KeptRow = OutputOf<EndpointOf<'students.keptOccupations'>>[number]

export interface School {
  students: StudentRow[]
  runs: Run[]
  /** By chapter. */
  plans: Map<string, Plan>
  submissions: SubmissionRow[]
  drafts: Map<string, { response: unknown; at: string }>
  /** The occupations that the visitor keeps, by id. */
  kept: Map<string, KeptRow>
  /** Whether the internship folder has a field for the company's name. */
  asksCompany: boolean
  /** The received parts of pictures and recordings, by id. */
  attachments: Map<string, { type: string; count: number; parts: Map<number, string> }>
  /** The earlier feedback of the teacher exists in both languages. */
  feedback: (Omit<FeedbackRecord, 'text'> & { text: LocalText | null })[]
  class: {
    name: LocalText
    description: LocalText
    joinOpen: boolean
    joinLocksAt?: string | null
    joinsLeft?: number | null
    createdAt: string
  }
  /** The ids of the answers that the teacher has read. */
  read: Set<string>
  /** The teacher's own phrases for comments. */
  phrases: string[]
  /** Grows with every change. */
  version: number
  now(): number
}

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * A class in its third week: the first world has ended, the second runs, the third has just been started. The class is
 * in its internship, so the world with the internship folder runs, too.
 */
export function createSchool(now: () => number): School {
  const ago = (ms: number) => new Date(now() - ms).toISOString()
  const [first, second, third] = chapters
  if (!first || !second || !third) throw new Error('the curriculum has fewer than three worlds')
  const school: School = {
    now,
    version: 1,
    students: sampleStudents.map(({ username, asksForHelp }, index) => ({
      id: studentIdOf(index),
      username,
      helpSince: asksForHelp ? ago((index + 3) * minuteMs) : null,
      joinedAt: ago(21 * dayMs),
    })),
    runs: [
      runOf(first, ago(20 * dayMs), ago(9 * dayMs)),
      runOf(second, ago(8 * dayMs), null),
      runOf(third, ago(40 * minuteMs), null),
    ],
    plans: new Map(),
    submissions: [],
    drafts: new Map(),
    kept: new Map(),
    asksCompany: false,
    attachments: new Map(),
    feedback: [],
    read: new Set(),
    phrases: [],
    class: {
      name: { de: 'Klasse 8a (Demo)', en: 'Class 8a (demo)' },
      description: { de: 'Zwölf Explorer in der dritten Woche', en: 'Twelve explorers in their third week' },
      joinOpen: true,
      createdAt: ago(22 * dayMs),
    },
  }
  for (const [member, { answered, also, isLate }] of sampleStudents.entries()) {
    for (const [chapterIndex, chapter] of [first, second, third].entries()) {
      const done = chapter.challenges.filter(
        ({ order, slug }) => order <= (answered[chapterIndex] ?? 0) || also?.includes(slug),
      )
      for (const challenge of done) seed(school, { member, chapterIndex, challenge, isLate: isLate === true })
    }
  }
  addFirstFeedback(school)
  beginInternship(school)
  // Today's answers are new.
  const today = ago(dayMs)
  for (const { id, at } of school.submissions) if (at < today) school.read.add(id)
  return school
}

export function studentIdOf(member: number): string {
  return idOf(100 + member)
}

function runOf({ id }: Chapter, startedAt: string, endedAt: string | null): Run {
  const status = endedAt === null ? 'running' : 'ended'
  return { id: uuidv7(), chapterId: id, classId: place.classId, status, startedAt, endedAt }
}

interface Seed {
  member: number
  chapterIndex: number
  challenge: Challenge
  isLate: boolean
}

/** The instant of a past answer: on the days of the lessons, with some minutes between answers. */
function seed(school: School, { member, chapterIndex, challenge, isLate }: Seed) {
  const late = isLate && chapterIndex === 0 && challenge.order === 5
  const daysAgo = late ? 8.5 : ([19 - challenge.order, 8 - challenge.order, 0][chapterIndex] ?? 0)
  const minutesAgo = 3 + ((member * 7 + challenge.order * 5) % 30)
  school.submissions.push({
    id: uuidv7({ msecs: school.now() - daysAgo * dayMs - minutesAgo * minuteMs }),
    studentId: studentIdOf(member),
    challengeId: challenge.id,
    response: answerOf(challenge, member),
    at: new Date(school.now() - daysAgo * dayMs - minutesAgo * minuteMs).toISOString(),
    disposition: late ? 'late' : 'on-time',
  })
}

function beginInternship(school: School) {
  const isFolder = ({ definition }: Challenge) => definition.kind === 'internship'
  const chapter = chapters.find(({ challenges }) => challenges.some(isFolder))
  const folder = chapter?.challenges.find(isFolder)
  if (!chapter || !folder) return
  const now = school.now()
  const days = sampleDaysAround(now)
  school.runs.push({
    ...runOf(chapter, new Date(now - 10 * dayMs).toISOString(), null),
    ...{ daysFrom: days.from, daysTo: days.to },
  })
  for (const { member, response, at } of sampleLeaves(now)) {
    school.submissions.push({
      ...{ id: uuidv7({ msecs: at }), studentId: studentIdOf(member), challengeId: folder.id },
      ...{ response, at: new Date(at).toISOString(), disposition: 'on-time' },
    })
  }
}

function addFirstFeedback(school: School) {
  const evidence = chapters[1]?.challenges[1]
  const answer = school.submissions.find(
    ({ studentId, challengeId }) => studentId === studentIdOf(0) && challengeId === evidence?.id,
  )
  if (!answer) return
  const createdAt = new Date(school.now() - 2 * dayMs).toISOString()
  school.feedback.push({
    ...{ id: idOf(900), submissionId: answer.id, text: praise, stamp: 'star', createdAt, readAt: null },
  })
}

/** For the author: the newest answer to a challenge, even a withdrawn one. */
export function newestOf(
  { submissions }: School,
  studentId: string,
  challengeId: string,
): SubmissionRow | undefined {
  return submissions
    .filter((row) => row.studentId === studentId && row.challengeId === challengeId)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1)
}

/** The answer that counts for teacher and class. A withdrawal covers all versions so far. */
export function currentOf(school: School, studentId: string, challengeId: string): SubmissionRow | undefined {
  const newest = newestOf(school, studentId, challengeId)
  return newest?.withdrawn ? undefined : newest
}

export function withdrawAnswer(school: School, studentId: string, challengeId: string): void {
  for (const row of school.submissions) {
    if (row.studentId === studentId && row.challengeId === challengeId) row.withdrawn = true
  }
  school.version += 1
}

export function runOfChapter({ runs }: School, chapterId: string): Run | undefined {
  return runs.findLast((run) => run.chapterId === chapterId)
}

export function startedChapters(school: School): { chapter: Chapter; run: Run }[] {
  return chapters.flatMap((chapter) => {
    const run = runOfChapter(school, chapter.id)
    return run ? [{ chapter, run }] : []
  })
}

export function startChapter(school: School, chapterId: string): Run | undefined {
  const chapter = findChapter(chapterId)
  if (!chapter) return undefined
  const known = runOfChapter(school, chapterId)
  if (known?.status === 'running') return known
  const run = runOf(chapter, new Date(school.now()).toISOString(), null)
  school.runs.push(run)
  const plan = school.plans.get(chapterId)
  if (plan) school.plans.set(chapterId, { ...plan, startsAt: null, startsLocal: null })
  school.version += 1
  return run
}

export function askCompany(school: School, asksCompany: boolean): { asksCompany: boolean } {
  school.asksCompany = asksCompany
  school.version += 1
  return { asksCompany }
}

export function setDays(
  school: School,
  chapterId: string,
  from: string | null,
  to: string | null,
): Run | undefined {
  const run = runOfChapter(school, chapterId)
  if (!run) return undefined
  run.daysFrom = from
  run.daysTo = to
  school.version += 1
  return run
}

export function endChapter(school: School, chapterId: string): Run | undefined {
  const run = runOfChapter(school, chapterId)
  if (!run || run.status === 'ended') return run
  run.status = 'ended'
  school.plans.delete(chapterId)
  run.endedAt = new Date(school.now()).toISOString()
  school.version += 1
  return run
}

export interface Arrival {
  id: string
  studentId: string
  at: string
}

/** Applies a letter of the visitor. A repeated letter changes the tables only once. */
export function storeAnswer(school: School, { id, studentId, at }: Arrival, input: Record<string, unknown>) {
  if (school.submissions.some((row) => row.id === id)) return
  const { chapterId, challengeId, response } = input as Record<'chapterId' | 'challengeId', string> & {
    response: unknown
  }
  const endedAt = runOfChapter(school, chapterId)?.endedAt
  const disposition = dispositionOf(new Date(at), endedAt ? new Date(endedAt) : null)
  school.submissions.push({
    ...{ id, studentId, challengeId, at, disposition, response: { de: response, en: response } },
  })
  school.drafts.delete(challengeId)
  school.version += 1
}

export function storeKeptOccupation(school: School, { id, at }: Arrival, input: Record<string, unknown>) {
  const entry = input as unknown as KeptRow
  const known = school.kept.get(entry.occupationId)
  if (known && known.capturedAt > at) return
  school.kept.set(entry.occupationId, { ...entry, letterId: id, capturedAt: at })
}

export function storePart(school: School, input: Record<string, unknown>) {
  const { attachmentId, type, count, index, part } = input as Record<
    'attachmentId' | 'type' | 'part',
    string
  > &
    Record<'count' | 'index', number>
  const known = school.attachments.get(attachmentId) ?? { type, count, parts: new Map<number, string>() }
  known.parts.set(index, part)
  school.attachments.set(attachmentId, known)
}

/** The whole file; undefined until all parts have arrived. */
export function findAttachment(school: School, id: string): Blob | undefined {
  const found = school.attachments.get(id)
  if (!found || found.parts.size < found.count) return undefined
  const parts = [...found.parts].sort(([a], [b]) => a - b).map(([, part]) => fromBase64url(part))
  return new Blob(parts, { type: found.type })
}

export function storeHelpRequest(school: School, { studentId, at }: Arrival, input: Record<string, unknown>) {
  const student = school.students.find(({ id }) => id === studentId)
  if (!student) return
  const { on, challengeId } = input
  const isUp = on === true
  student.helpSince = isUp ? (student.helpSince ?? at) : null
  if (isUp) student.handAnswer = undefined
  student.helpChallengeId = isUp && typeof challengeId === 'string' ? challengeId : undefined
  school.version += 1
}
