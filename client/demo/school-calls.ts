// The calls of the contract that the sample school implements, by name. Each returns the server's answer for these
// tables, typed by the contract. The transport refuses all others.
import { v7 as uuidv7 } from 'uuid'
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { chapters, findChapter } from '#shared/curriculum/index.ts'
import { titledRecall } from '#shared/domain/recall.ts'
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
} from './school.ts'
import { planChapter, wishOf } from './plans.ts'
import { unreadCount, unreadOf } from './unread.ts'
import { weekOf } from './week.ts'
import {
  answersAcross,
  askedIn,
  type Asking,
  cellsOf,
  chapterRecord,
  classRecord,
  countsFor,
  findStudent,
  internshipOf,
  lastAnswerAt,
  ownChallenge,
  pictureAcross,
  previewed,
  responsesOf,
  shareOf,
  studentRecord,
  teacherRecord,
} from './school-records.ts'

type Call<Name extends EndpointName> = (
  asking: Asking,
  input: InputOf<EndpointOf<Name>>,
) => OutputOf<EndpointOf<Name>> | undefined

/** The only session. */
const sessionId = uuidv7()

/** `undefined`: not found (404). */
export const schoolCalls: { readonly [Name in EndpointName]?: Call<Name> } = {
  'students.login': (asking, { username }) => {
    const student = asking.school.students.find((row) => row.username[asking.language] === username)
    return student && { ...studentRecord(asking, student), ...asking.newKeys(student.id) }
  },
  'students.profile': (asking) => {
    const student = findStudent(asking, asking.userId)
    return student && studentRecord(asking, student)
  },
  'students.chapters': (asking) =>
    startedChapters(asking.school).map(({ chapter, run }) => ({
      ...chapterRecord(chapter),
      run: { ...run, ...wishOf(asking.school, chapter.id) },
      challenges: chapter.challenges.map((challenge) => ownChallenge(asking, challenge)),
    })),
  'students.worlds': () => chapters.map(({ order, title, summary }) => ({ order, title, summary })),
  'students.keptOccupations': ({ school }) => [...school.kept.values()],
  'students.returned': () => [],
  'students.responses': (asking, { id }) => responsesOf(asking, id),
  'feedback.read': ({ school }, { feedbackId }) => {
    const said = school.feedback.find(({ id }) => id === feedbackId)
    if (said) said.readAt = new Date(school.now()).toISOString()
    return {}
  },
  'feedback.handAnswer': (asking) => {
    const student = findStudent(asking, asking.userId)
    if (!student?.handAnswer) return null
    return { ...student.handAnswer, challengeId: student.helpChallengeId ?? null }
  },
  'feedback.readHandAnswer': (asking) => {
    const student = findStudent(asking, asking.userId)
    if (student) student.handAnswer = undefined
    return {}
  },

  'teachers.login': (asking) => teacherRecord(asking),
  'teachers.profile': (asking) => teacherRecord(asking),
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
  'classes.list': (asking, { deleted }) => (deleted === '1' ? [] : [classRecord(asking)]),
  'classes.get': (asking) => classRecord(asking),
  'classes.update': (asking, { joinOpen, joinLocksAt, joinLocksInDays, joinsLeft }) => {
    if (joinOpen !== undefined) asking.school.class.joinOpen = joinOpen
    if (joinLocksAt !== undefined) asking.school.class.joinLocksAt = joinLocksAt
    if (joinLocksInDays !== undefined) {
      const today = localDayAt(new Date(asking.school.now()), defaultTimeZone)
      const lockDay = dayAfter(today, Number(joinLocksInDays))
      asking.school.class.joinLocksAt = endOfDay(lockDay, defaultTimeZone).toISOString()
    }
    if (joinsLeft !== undefined) asking.school.class.joinsLeft = joinsLeft === null ? null : Number(joinsLeft)
    return classRecord(asking)
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
  'week.unread': (asking) => unreadOf(asking),
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
  'classes.students': (asking) =>
    asking.school.students.map((student) => {
      const { id, username, passwordChanged, createdAt, helpSince } = studentRecord(asking, student)
      return { id, username, passwordChanged, createdAt, helpSince, ...shareOf(asking.school, id) }
    }),
  'classes.challengeResponses': (asking, { challengeId }) => answersAcross(asking, challengeId),
  'classes.internship': (asking, { chapterId }) => internshipOf(asking, chapterId),
  'classes.answerCounts': (asking, { challengeId }) => countsFor(asking, challengeId),
  'classes.challengePicture': (asking, { challengeId }) => pictureAcross(asking, challengeId),
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
        return { ...previewed(challenge), recall: titledRecall(challenge.recall, chapters, before) }
      }),
    }
  },
  'chapters.start': ({ school }, { chapterId }) => startChapter(school, chapterId),
  'chapters.setDays': ({ school }, { chapterId, from, to }) => setDays(school, chapterId, from, to),
  'chapters.plan': ({ school }, wish) => planChapter(school, wish),
  'classes.askCompany': ({ school }, { on: isOn }) => askCompany(school, isOn),
  'chapters.end': ({ school }, { chapterId }) => endChapter(school, chapterId),
  'students.get': (asking, { id }) => {
    const student = findStudent(asking, id)
    if (!student) return undefined
    const perChapter = startedChapters(asking.school).map(({ chapter }) => ({
      id: chapter.id,
      title: chapter.title,
      done: chapter.challenges.filter((challenge) => currentOf(asking.school, id, challenge.id)).length,
      total: chapter.challenges.length,
    }))
    return { ...studentRecord(asking, student), ...shareOf(asking.school, id), chapters: perChapter }
  },
  'students.signIns': () => [],
  'teachers.unusualSignIns': () => [],
  'handOvers.list': () => [],
  'approvals.list': () => ({ waiver: null, approvals: [] }),
  'feedback.save': (asking, { submissionId, text, stamp }) => {
    const { school } = asking
    const known = school.feedback.find((said) => said.submissionId === submissionId)
    const words = text ? { de: text, en: text } : null
    const createdAt = new Date(school.now()).toISOString()
    const said = known ?? { id: uuidv7(), submissionId, text: null, stamp: null, createdAt, readAt: null }
    Object.assign(said, { text: words, stamp: stamp ?? null, readAt: null })
    if (!known) school.feedback.push(said)
    school.read.add(submissionId)
    return { ...said, text: said.text?.[asking.language] ?? null }
  },
  'feedback.answerHand': ({ school }, { studentId, text }) => {
    const student = school.students.find(({ id }) => id === studentId)
    if (!student) return {}
    if (student.helpSince !== null || text) {
      student.handAnswer = { text: text || null, answeredAt: new Date(school.now()).toISOString() }
    }
    student.helpSince = null
    school.version += 1
    return {}
  },
  'feedback.remove': ({ school }, { submissionId }) => {
    school.feedback = school.feedback.filter((said) => said.submissionId !== submissionId)
    return {}
  },
}
