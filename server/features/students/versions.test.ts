import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnsweredClass, openChallenge } from '../../testing/answered-class.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/**
 * Writes versions as a script would, each `stepMs` later (or earlier) than the previous one, starting from
 * the only answer.
 */
async function writeVersions(studentId: string, count: number, stepMs: number) {
  await app.inTables(async (tx) => {
    const first = await tx('submissions').where({ studentId, challengeId: openChallenge.id }).first()
    if (!first) throw new Error('no answer')
    const rows = Array.from({ length: count }, (_, index) => ({
      ...first,
      id: uuidv7(),
      capturedAt: new Date(first.capturedAt.getTime() + (index + 1) * stepMs),
      response: JSON.stringify({ text: `Fassung ${index + 1}` }),
    }))
    await tx('submissions').insert(rows)
  })
}

async function openAnswer(reader: TestClient, id: string) {
  const { chapters } = await reader.students.responses({ id })
  const found = chapters.flatMap(({ challenges }) => challenges).find((each) => each.id === openChallenge.id)
  if (!found) throw new Error('no answer')
  return found
}

it('many versions: the newest are returned and the others counted; the export has all', async () => {
  const { own, teacher, student } = await createAnsweredClass(app)
  await writeVersions(student.id, 60, -1_000)
  for (const reader of [own, teacher]) {
    const answer = await openAnswer(reader, student.id)
    expect(answer).toMatchObject({ current: { response: { text: 'Tierärztin' } }, historyLeftOut: 10 })
    expect(answer.history.map(({ response }) => response)).toEqual(
      Array.from({ length: 50 }, (_, index) => ({ text: `Fassung ${index + 1}` })),
    )
  }
  const exported = await own.students.export({ id: student.id })
  expect(exported['submissions']).toHaveLength(62)
})

it('an ordinary history is returned completely', async () => {
  const { own, student } = await createAnsweredClass(app)
  await writeVersions(student.id, 3, -1_000)
  const answer = await openAnswer(own, student.id)
  expect(answer.history).toHaveLength(3)
  expect(answer).not.toHaveProperty('historyLeftOut')
})

it('feedback on any version is returned', async () => {
  const { own, teacher, student } = await createAnsweredClass(app)
  const { current } = await openAnswer(teacher, student.id)
  await teacher.feedback.save({ submissionId: current?.submissionId ?? '', text: 'Erzähl mehr davon' })
  await writeVersions(student.id, 51, 1_000)
  const answer = await openAnswer(own, student.id)
  expect(answer.historyLeftOut).toBe(1)
  expect(answer.feedback).toMatchObject([{ text: 'Erzähl mehr davon' }])
})
