// The responses of the sample school to its teacher, for each of the forty challenges: the same table as in
// server/features/students/who-reads.test.ts, because the demo shows the same sentences.
import { expect, it } from 'vitest'
import { hasTotals, isCounted, kindOf, totalsOf } from '#shared/challenges/index.ts'
import { chapters } from '#shared/curriculum/index.ts'
import type { Challenge } from '#shared/curriculum/chapter.ts'
import { answerOf } from './answers.ts'
import { schoolCalls } from './school-calls.ts'
import type { CallerContext } from './school-records.ts'
import { createSchool, place, startChapter, storeAnswer, studentIdOf } from './school.ts'

const school = createSchool(() => Date.UTC(2026, 10, 21, 9))
const studentId = studentIdOf(0)
const table = chapters.flatMap(({ id: chapterId, challenges }) =>
  challenges.map(({ id, slug, visibility }) => ({
    chapterId,
    id,
    slug,
    isPrivate: visibility === 'private',
  })),
)
for (const { id } of chapters) startChapter(school, id)
for (const [number, { chapterId, id: challengeId, slug }] of table.entries()) {
  const response = { text: `words ${slug}`, mood: `mood ${slug}`, moodKey: `mood ${slug}` }
  const at = new Date(school.now()).toISOString()
  storeAnswer(school, { id: `answer ${number}`, studentId, at }, { chapterId, challengeId, response })
}

function callerFor(userId: string): CallerContext {
  const newKeys = () => {
    throw new Error('this test has no sign-in')
  }
  return { school, language: 'de', userId, newKeys }
}

it.each(table)(
  '$slug: the teacher can read what the note promises, and no mood',
  ({ id, slug, isPrivate }) => {
    const own = JSON.stringify(schoolCalls['students.responses']!(callerFor(studentId), { id: studentId }))
    expect(own).toContain(`"words ${slug}"`)
    expect(own).toContain(`"mood ${slug}"`)
    const teacher = callerFor(place.teacherId)
    for (const read of [
      schoolCalls['students.responses']!(teacher, { id: studentId }),
      schoolCalls['classes.challengeResponses']!(teacher, { id: place.classId, challengeId: id }),
      schoolCalls['week.unread']!(teacher, {}),
    ]) {
      expect(JSON.stringify(read).includes(`"words ${slug}"`)).toBe(!isPrivate)
      expect(JSON.stringify(read)).not.toContain(`mood ${slug}`)
    }
  },
)

it.each(table)(
  '$slug: after a withdrawal only the author can read it',
  ({ chapterId, id: challengeId, slug }) => {
    const withdrawing = studentIdOf(1)
    const at = new Date(school.now()).toISOString()
    const response = { text: `withdrawn ${slug}` }
    storeAnswer(
      school,
      { id: `withdrawn ${slug}`, studentId: withdrawing, at },
      { chapterId, challengeId, response },
    )
    schoolCalls['students.withdrawAnswer']!(callerFor(withdrawing), { challengeId })
    const own = schoolCalls['students.responses']!(callerFor(withdrawing), { id: withdrawing })
    expect(JSON.stringify(own)).toContain(`"withdrawn ${slug}"`)
    const teacher = callerFor(place.teacherId)
    const across = schoolCalls['classes.challengeResponses']!(teacher, { id: place.classId, challengeId })
    expect(across?.students.find(({ id }) => id === withdrawing)).toMatchObject({
      state: 'open',
      current: null,
    })
    const ofWithdrawing = schoolCalls['students.responses']!(teacher, { id: withdrawing })
    for (const read of [across, ofWithdrawing, schoolCalls['week.unread']!(teacher, {})]) {
      expect(JSON.stringify(read)).not.toContain(`withdrawn ${slug}`)
    }
  },
)

// Seven have answered; the first of the list wrote last.
const counting = createSchool(() => Date.UTC(2026, 10, 21, 9))
const members = [0, 1, 2, 3, 4, 5, 6]
const challenges = chapters.flatMap((chapter) => chapter.challenges)
counting.submissions = []
/** A counted kind that the sample students have not answered. */
function answerBy(challenge: Challenge, member: number) {
  const { definition } = challenge
  if (hasTotals(definition) && definition.kind !== 'occupations') return answerOf(challenge, member)
  const empty = kindOf(definition).emptyResponse(definition)
  return { de: empty, en: empty }
}
for (const { id } of chapters) startChapter(counting, id)
for (const challenge of challenges) {
  for (const member of members) {
    counting.submissions.push({
      ...{ id: `${member} ${challenge.id}`, studentId: studentIdOf(member), challengeId: challenge.id },
      response: answerBy(challenge, member),
      at: new Date(counting.now() - member * 60_000).toISOString(),
      disposition: 'on-time',
    })
  }
}

it.each(challenges)('$slug: the counts include the five oldest answers, and no private one', (challenge) => {
  const { id: challengeId, definition, visibility } = challenge
  const isPrivate = visibility === 'private'
  const oldest = [6, 5, 4, 3, 2].map((member) => answerBy(challenge, member).de)
  const picture = isPrivate ? null : (totalsOf(definition, oldest) ?? null)
  const ofTeacher = schoolCalls['classes.challengePicture']!(
    { ...callerFor(place.teacherId), school: counting },
    { id: place.classId, challengeId },
  )
  const missing = isPrivate ? 'private' : hasTotals(definition) ? null : 'words'
  expect(ofTeacher).toMatchObject({ answered: 7, counted: picture ? 5 : 0, missing, picture })
  const ofStudent = schoolCalls['classes.answerCounts']!(
    { ...callerFor(studentIdOf(0)), school: counting },
    { challengeId },
  )
  const isGiven = picture !== null && isCounted(definition)
  expect(ofStudent).toEqual(isGiven ? { counted: 5, picture } : { counted: 0, picture: null })
})

it('an answer that does not fit its challenge is not counted', () => {
  const challenge = challenges.find(({ definition }) => definition.kind === 'single_choice')!
  const { id: challengeId, definition } = challenge
  const mixed = createSchool(() => Date.UTC(2026, 10, 21, 9))
  for (const { id } of chapters) startChapter(mixed, id)
  const ten = Array.from({ length: 10 }, (_, member) => member)
  // The oldest of ten does not fit: nine are left, which are five in full.
  const responseBy = (member: number) =>
    member === 9 ? { de: { choice: 'of-another-version' }, en: {} } : answerOf(challenge, member)
  mixed.submissions = ten.map((member) => ({
    ...{ id: `${member}`, studentId: studentIdOf(member), challengeId, response: responseBy(member) },
    at: new Date(mixed.now() - member * 60_000).toISOString(),
    disposition: 'on-time',
  }))
  const picture = totalsOf(
    definition,
    [8, 7, 6, 5, 4].map((member) => responseBy(member).de),
  )
  expect(picture).toBeDefined()
  const ofTeacher = { ...callerFor(place.teacherId), school: mixed }
  expect(
    schoolCalls['classes.challengePicture']!(ofTeacher, { id: place.classId, challengeId }),
  ).toMatchObject({ answered: 10, counted: 5, picture })
  const ofStudent = { ...callerFor(studentIdOf(0)), school: mixed }
  expect(schoolCalls['classes.answerCounts']!(ofStudent, { challengeId })).toEqual({ counted: 5, picture })
})
