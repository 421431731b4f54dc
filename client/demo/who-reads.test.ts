// What the sample school gives to its teacher, for each of the forty challenges: the table of
// server/features/students/who-reads.test.ts, because the demo shows the same sentences.
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
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

it.each(table)('$slug: the teacher reads what the note says, and no mood', ({ id, slug, isPrivate }) => {
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
})
