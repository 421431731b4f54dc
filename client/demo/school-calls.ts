// The contract's calls that the sample school answers, by name. Each is what the server would say of these tables;
// the contract's own types hold it to the server's shapes. What is missing here is refused by the transport.
import { v7 as uuidv7 } from 'uuid'
import { hasPicture, pictureOf } from '#shared/challenges/index.ts'
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { chapters, findChapter } from '#shared/curriculum/index.ts'
import type { Challenge, Chapter } from '#shared/curriculum/chapter.ts'
import type { Language } from '#shared/domain/language.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import { limits } from '#shared/domain/limits.ts'
import { packedCells } from '#shared/domain/progress-cells.ts'
import {
  currentOf,
  endChapter,
  place,
  runOfChapter,
  type School,
  startChapter,
  startedChapters,
  type StudentRow,
} from './school.ts'

export interface Asking {
  school: School
  language: Language
  /** Whose session it is; undefined before a sign-in. */
  userId: string | undefined
  newKeys(studentId: string): WriteKeys
}

type Call<Name extends EndpointName> = (
  asking: Asking,
  input: InputOf<EndpointOf<Name>>,
) => OutputOf<EndpointOf<Name>> | undefined

/** `undefined`: there is no such thing here (404). */
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
      run,
      challenges: chapter.challenges.map((challenge) => ownChallenge(asking, challenge)),
    })),
  'students.returned': () => [],
  'students.responses': (asking, { id }) => responsesOf(asking, id),
  'feedback.read': ({ school }, { feedbackId }) => {
    const said = school.feedback.find(({ id }) => id === feedbackId)
    if (said) said.readAt = new Date(school.now()).toISOString()
    return {}
  },

  'teachers.login': (asking) => teacherRecord(asking),
  'teachers.profile': (asking) => teacherRecord(asking),
  'teachers.licenseUsage': () => ({
    totalSlots: place.totalSlots,
    usedSlots: 1,
    availableSlots: place.totalSlots - 1,
    usagePercentage: 33.3,
    validUntil: null,
  }),
  'classes.list': (asking, { deleted }) => (deleted === '1' ? [] : [classRecord(asking)]),
  'classes.get': (asking) => classRecord(asking),
  'classes.update': (asking, { joinOpen }) => {
    if (joinOpen !== undefined) asking.school.class.joinOpen = joinOpen
    return classRecord(asking)
  },
  'classes.progress': ({ school, language }) => ({
    version: school.version,
    chapters: startedChapters(school).map(({ chapter }) => ({
      id: chapter.id,
      challengeIds: chapter.challenges.map(({ id }) => id),
    })),
    students: school.students.map(({ id, username, helpSince }) => ({
      id,
      username: username[language],
      helpSince,
      cells: packedCells(askedIn(school), (challengeId) => cellsOf(school, id)[challengeId]),
    })),
  }),
  'classes.students': (asking) =>
    asking.school.students.map((student) => {
      const { id, username, passwordChanged, createdAt, helpSince } = studentRecord(asking, student)
      return { id, username, passwordChanged, createdAt, helpSince, ...shareOf(asking.school, id) }
    }),
  'classes.challengeResponses': (asking, { challengeId }) => answersAcross(asking, challengeId),
  'classes.challengePicture': (asking, { challengeId }) => pictureAcross(asking, challengeId),
  'chapters.available': () => chapters.map(chapterRecord),
  'chapters.ofClass': ({ school }) =>
    chapters.map((chapter) => ({
      ...chapterRecord(chapter),
      run: runOfChapter(school, chapter.id) ?? null,
      challenges: chapter.challenges.map(({ id, slug, order, title, definition, visibility }) => ({
        ...{ id, slug, order, title, kind: definition.kind, visibility },
      })),
      guide: chapter.guide,
    })),
  'chapters.preview': (_, { chapterId }) => {
    const chapter = findChapter(chapterId)
    return chapter && { ...chapter, challenges: chapter.challenges.map(previewed) }
  },
  'chapters.start': ({ school }, { chapterId }) => startChapter(school, chapterId),
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
  'feedback.save': (asking, { submissionId, text, stamp }) => {
    const { school } = asking
    const known = school.feedback.find((said) => said.submissionId === submissionId)
    const words = text ? { de: text, en: text } : null
    const createdAt = new Date(school.now()).toISOString()
    const said = known ?? { id: uuidv7(), submissionId, text: null, stamp: null, createdAt, readAt: null }
    Object.assign(said, { text: words, stamp: stamp ?? null, readAt: null })
    if (!known) school.feedback.push(said)
    return { ...said, text: said.text?.[asking.language] ?? null }
  },
}

function findStudent({ school }: Asking, id: string | undefined): StudentRow | undefined {
  return school.students.find((student) => student.id === id)
}

function studentRecord({ school, language }: Asking, { id, username, helpSince, joinedAt }: StudentRow) {
  const { name, description } = school.class
  return {
    id,
    username: username[language],
    passwordChanged: true,
    createdAt: joinedAt,
    credentialVersion: 1,
    helpSince,
    class: {
      id: place.classId,
      name: name[language],
      description: description[language],
      isActive: true,
    },
    organization: { id: place.organization.id, name: place.organization.name },
  }
}

function teacherRecord({ school, language }: Asking) {
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

function classRecord({ school, language }: Asking) {
  const { name, description, joinOpen, createdAt } = school.class
  return {
    id: place.classId,
    name: name[language],
    description: description[language],
    isActive: true,
    joinCode: place.joinCode,
    joinOpen,
    maxStudents: limits.maxStudents.default,
    studentCount: school.students.length,
    createdAt,
  }
}

function chapterRecord({ id, slug, version, order, title, summary, goals, minutes, challenges }: Chapter) {
  return { id, slug, version, order, title, summary, goals, minutes, challengeCount: challenges.length }
}

function previewed(challenge: Challenge) {
  return { ...challenge, kind: challenge.definition.kind, definition: { ...challenge.definition } }
}

function ownChallenge({ school, language, userId = '' }: Asking, challenge: Challenge) {
  const current = currentOf(school, userId, challenge.id)
  const draft = school.drafts.get(challenge.id) ?? null
  const state = current ? doneOrLate(current) : draft ? ('draft' as const) : ('open' as const)
  return {
    ...challenge,
    definition: { ...challenge.definition },
    state,
    response: current?.response[language] ?? null,
    submission: current
      ? { submissionId: current.id, capturedAt: current.at, disposition: current.disposition }
      : null,
    draft,
  }
}

function doneOrLate({ disposition }: { disposition: 'on-time' | 'late' }) {
  return disposition === 'late' ? ('late' as const) : ('done' as const)
}

function askedIn(school: School): string[] {
  return startedChapters(school).flatMap(({ chapter }) => chapter.challenges.map(({ id }) => id))
}

function cellsOf(school: School, studentId: string) {
  return Object.fromEntries(
    askedIn(school).flatMap((id) => {
      const current = currentOf(school, studentId, id)
      return current ? [[id, doneOrLate(current)] as const] : []
    }),
  )
}

function shareOf(school: School, studentId: string) {
  const total = startedChapters(school).reduce((sum, { chapter }) => sum + chapter.challenges.length, 0)
  return { done: Object.keys(cellsOf(school, studentId)).length, total }
}

/** What is said of one answer, in the reader's language. */
function feedbackTo({ school, language }: Asking, submissionId: string) {
  return school.feedback
    .filter((said) => said.submissionId === submissionId)
    .map((said) => ({ ...said, text: said.text?.[language] ?? null }))
}

/** A private answer goes to its author alone. */
function mayRead({ userId }: Asking, studentId: string, { visibility }: Challenge): boolean {
  return visibility !== 'private' || userId === studentId
}

function responsesOf(
  asking: Asking,
  studentId: string,
): OutputOf<EndpointOf<'students.responses'>> | undefined {
  const student = findStudent(asking, studentId)
  if (!student) return undefined
  const { school, language } = asking
  const perChallenge = (challenge: Challenge) => {
    const mine = school.submissions
      .filter((row) => row.studentId === studentId && row.challengeId === challenge.id)
      .sort((a, b) => (a.at > b.at ? -1 : 1))
      .map((row) => ({
        submissionId: row.id,
        capturedAt: row.at,
        disposition: row.disposition,
        ...(mayRead(asking, studentId, challenge) && { response: row.response[language] }),
      }))
    const [current = null, ...history] = mine
    const { id, title, prompt, definition, visibility } = challenge
    return {
      ...{ id, title, prompt, definition: { ...definition }, visibility, current, history },
      state: current ? doneOrLate(current) : ('open' as const),
      feedback: mine.flatMap(({ submissionId }) => feedbackTo(asking, submissionId)),
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

function answersAcross(asking: Asking, challengeId: string) {
  const { school, language } = asking
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
        state: doneOrLate(current),
        current: {
          submissionId: current.id,
          capturedAt: current.at,
          disposition: current.disposition,
          feedback: feedbackTo(asking, current.id),
          ...(mayRead(asking, student.id, challenge) && { response: current.response[language] }),
        },
      }
    }),
  }
}

function pictureAcross({ school, language }: Asking, challengeId: string) {
  const challenge = findStarted(school, challengeId)
  if (!challenge) return undefined
  const { id, title, prompt, definition, visibility } = challenge
  const answers = school.students.flatMap((student) => currentOf(school, student.id, challengeId) ?? [])
  const known = {
    challenge: { id, title, prompt, kind: definition.kind },
    answered: answers.length,
    students: school.students.length,
  }
  if (visibility === 'private') return { ...known, missing: 'private' as const, picture: null }
  if (!hasPicture(definition)) return { ...known, missing: 'words' as const, picture: null }
  const picture = pictureOf(
    definition,
    answers.map(({ response }) => response[language]),
  )
  return picture
    ? { ...known, missing: null, picture }
    : { ...known, missing: 'too-few' as const, picture: null }
}
