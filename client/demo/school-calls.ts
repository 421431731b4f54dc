// The calls of the contract that the sample school implements, by name. Each returns the server's answer for these
// tables, typed by the contract. The transport refuses all others.
import { v7 as uuidv7 } from 'uuid'
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { chapters, findChapter } from '#shared/curriculum/index.ts'
import { titledEarlier } from '#shared/domain/recall.ts'
import { packedCells } from '#shared/domain/progress-cells.ts'
import { dayAfter, defaultTimeZone, endOfDay, localDayAt } from '#shared/domain/school-time.ts'
import {
  currentOf,
  endChapter,
  place,
  runOfChapter,
  setDays,
  askCompany,
  startChapter,
  startedChapters,
  withdrawAnswer,
} from './school.ts'
import { planChapter, targetDateOf } from './plans.ts'
import { unreadCount, unreadOf } from './unread.ts'
import { weekOf } from './week.ts'
import {
  answersAcross,
  askedIn,
  type CallerContext,
  cellsOf,
  chapterRecord,
  classRecord,
  countsFor,
  findStudent,
  internshipOf,
  lastAnswerAt,
  ownChallenge,
  totalsAcross,
  previewed,
  responsesOf,
  shareOf,
  studentRecord,
  teacherRecord,
} from './school-records.ts'

type Call<Name extends EndpointName> = (
  caller: CallerContext,
  input: InputOf<EndpointOf<Name>>,
) => OutputOf<EndpointOf<Name>> | undefined

/** The only session. */
const sessionId = uuidv7()

/** `undefined`: not found (404). */
export const schoolCalls: { readonly [Name in EndpointName]?: Call<Name> } = {
  'students.login': (caller, { username }) => {
    const student = caller.school.students.find((row) => row.username[caller.language] === username)
    return student && { ...studentRecord(caller, student), ...caller.newKeys(student.id) }
  },
  'students.profile': (caller) => {
    const student = findStudent(caller, caller.userId)
    return student && studentRecord(caller, student)
  },
  'students.chapters': (caller) =>
    startedChapters(caller.school).map(({ chapter, run }) => ({
      ...chapterRecord(chapter),
      run: { ...run, ...targetDateOf(caller.school, chapter.id) },
      challenges: chapter.challenges.map((challenge) => ownChallenge(caller, challenge)),
    })),
  'students.worlds': () => chapters.map(({ order, title, summary }) => ({ order, title, summary })),
  // The demo stores choices in the page's memory, so the key needs no secret.
  'device.choicesKey': () => ({ key: 'A'.repeat(43) }),
  'students.keptOccupations': ({ school }) => [...school.kept.values()],
  'students.returned': () => [],
  'students.responses': (caller, { id }) => responsesOf(caller, id),
  'students.withdrawAnswer': ({ school, userId = '' }, { challengeId }) => {
    withdrawAnswer(school, userId, challengeId)
    return {}
  },
  'feedback.read': ({ school }, { feedbackId }) => {
    const said = school.feedback.find(({ id }) => id === feedbackId)
    if (said) said.readAt = new Date(school.now()).toISOString()
    return {}
  },
  'feedback.handAnswer': (caller) => {
    const student = findStudent(caller, caller.userId)
    if (!student?.handAnswer) return null
    return { ...student.handAnswer, challengeId: student.helpChallengeId ?? null }
  },
  'feedback.readHandAnswer': (caller) => {
    const student = findStudent(caller, caller.userId)
    if (student) student.handAnswer = undefined
    return {}
  },

  'teachers.login': (caller) => teacherRecord(caller),
  'teachers.profile': (caller) => teacherRecord(caller),
  'teachers.sessions': ({ school }) => {
    const at = new Date(school.now()).toISOString()
    return [{ id: sessionId, signedInAt: at, lastUsedAt: at, isThis: true }]
  },
  'teachers.licenseUsage': () => ({
    totalSlots: place.totalSlots,
    usedSlots: 1,
    availableSlots: place.totalSlots - 1,
    usagePercentage: 33.3,
    validUntil: null,
  }),
  'classes.list': (caller, { deleted }) => (deleted === '1' ? [] : [classRecord(caller)]),
  'classes.get': (caller) => classRecord(caller),
  'classes.update': (caller, { joinOpen, joinLocksAt, joinLocksInDays, joinsLeft }) => {
    if (joinOpen !== undefined) caller.school.class.joinOpen = joinOpen
    if (joinLocksAt !== undefined) caller.school.class.joinLocksAt = joinLocksAt
    if (joinLocksInDays !== undefined) {
      const today = localDayAt(new Date(caller.school.now()), defaultTimeZone)
      const lockDay = dayAfter(today, Number(joinLocksInDays))
      caller.school.class.joinLocksAt = endOfDay(lockDay, defaultTimeZone).toISOString()
    }
    if (joinsLeft !== undefined) caller.school.class.joinsLeft = joinsLeft === null ? null : Number(joinsLeft)
    return classRecord(caller)
  },
  'week.today': ({ school, language }) => [
    {
      id: place.classId,
      name: school.class.name[language],
      hands: school.students
        .filter(({ helpSince }) => helpSince !== null)
        .map(({ id, username }) => ({ studentId: id, username: username[language], challenge: null })),
      unread: unreadCount(school),
    },
  ],
  'week.overview': ({ school, language }) => [weekOf(school, language)],
  'consents.ofClass': () => ({ basis: 'law', students: [] }),
  'device.tablets': () => [],
  'week.unread': (caller) => unreadOf(caller),
  'week.phrases': ({ school }) => school.phrases,
  'week.savePhrases': ({ school }, { phrases }) => (school.phrases = [...phrases]),
  'week.mark': ({ school }, { submissionIds, read }) => {
    for (const id of submissionIds) {
      if (read) school.read.add(id)
      else school.read.delete(id)
    }
    return {}
  },
  'classes.progress': ({ school, language }) => ({
    version: school.version,
    chapters: startedChapters(school).map(({ chapter }) => ({
      id: chapter.id,
      challengeIds: chapter.challenges.map(({ id }) => id),
    })),
    students: school.students.map(({ id, username, helpSince, helpChallengeId }) => ({
      id,
      username: username[language],
      helpSince,
      helpChallengeId,
      lastAnswerAt: lastAnswerAt(school, id),
      cells: packedCells(askedIn(school), (challengeId) => cellsOf(school, id)[challengeId]),
    })),
  }),
  'classes.students': (caller) =>
    caller.school.students.map((student) => {
      const { id, username, passwordChanged, createdAt, helpSince } = studentRecord(caller, student)
      return { id, username, passwordChanged, createdAt, helpSince, ...shareOf(caller.school, id) }
    }),
  'classes.challengeResponses': (caller, { challengeId }) => answersAcross(caller, challengeId),
  'classes.internship': (caller, { chapterId }) => internshipOf(caller, chapterId),
  'classes.answerCounts': (caller, { challengeId }) => countsFor(caller, challengeId),
  'classes.challengePicture': (caller, { challengeId }) => totalsAcross(caller, challengeId),
  'chapters.available': () => chapters.map(chapterRecord),
  'chapters.ofClass': ({ school }) =>
    chapters.map((chapter) => ({
      ...chapterRecord(chapter),
      run: runOfChapter(school, chapter.id) ?? null,
      plan: school.plans.get(chapter.id) ?? null,
      challenges: chapter.challenges.map(({ id, slug, order, title, definition, visibility }) => ({
        ...{ id, slug, order, title, kind: definition.kind, visibility },
      })),
      guide: chapter.guide,
    })),
  'chapters.preview': (_, { chapterId }) => {
    const chapter = findChapter(chapterId)
    if (!chapter) return undefined
    return {
      ...chapter,
      challenges: chapter.challenges.map((challenge) => {
        const before = { chapter: chapter.order, challenge: challenge.order }
        return { ...previewed(challenge), ...titledEarlier(challenge, chapters, before) }
      }),
    }
  },
  'chapters.start': ({ school }, { chapterId }) => startChapter(school, chapterId),
  'chapters.setDays': ({ school }, { chapterId, from, to }) => setDays(school, chapterId, from, to),
  'chapters.plan': ({ school }, input) => planChapter(school, input),
  'classes.askCompany': ({ school }, { on: isOn }) => askCompany(school, isOn),
  'chapters.end': ({ school }, { chapterId }) => endChapter(school, chapterId),
  'students.get': (caller, { id }) => {
    const student = findStudent(caller, id)
    if (!student) return undefined
    const perChapter = startedChapters(caller.school).map(({ chapter }) => ({
      id: chapter.id,
      title: chapter.title,
      done: chapter.challenges.filter((challenge) => currentOf(caller.school, id, challenge.id)).length,
      total: chapter.challenges.length,
    }))
    return { ...studentRecord(caller, student), ...shareOf(caller.school, id), chapters: perChapter }
  },
  'students.signIns': () => [],
  'teachers.unusualSignIns': () => [],
  'handOvers.list': () => [],
  'approvals.list': () => ({ waiver: null, approvals: [] }),
  'feedback.save': (caller, { submissionId, text, stamp }) => {
    const { school } = caller
    const known = school.feedback.find((said) => said.submissionId === submissionId)
    const createdAt = new Date(school.now()).toISOString()
    const said = known ?? { id: uuidv7(), submissionId, text: null, stamp: null, createdAt, readAt: null }
    if (text !== undefined) said.text = text === '' ? null : { de: text, en: text }
    if (stamp !== undefined) said.stamp = stamp
    said.readAt = null
    if (!known) school.feedback.push(said)
    school.read.add(submissionId)
    return { ...said, text: said.text?.[caller.language] ?? null }
  },
  'feedback.answerHand': ({ school }, { studentId, text, helpSince }) => {
    const student = school.students.find(({ id }) => id === studentId)
    if (!student) return {}
    const isSeen = student.helpSince !== null && student.helpSince <= (helpSince ?? student.helpSince)
    if (isSeen || text) {
      const answeredAt = new Date(school.now()).toISOString()
      student.handAnswer = { text: text || (student.handAnswer?.text ?? null), answeredAt }
    }
    if (isSeen) student.helpSince = null
    school.version += 1
    return {}
  },
  'feedback.remove': ({ school }, { submissionId }) => {
    school.feedback = school.feedback.filter((said) => said.submissionId !== submissionId)
    return {}
  },
}
