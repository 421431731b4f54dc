import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnsweredClass } from '../../testing/answered-class.ts'
import type { StudentPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Returned {
  operation?: string
  content: object | null
  /** A smaller number means newer. */
  daysAgo: number
}

async function giveBack({ organizationId, id: studentId }: StudentPerson, letters: readonly Returned[]) {
  const now = Date.now()
  const rows = letters.map(({ operation = 'students.submitChallenge', content, daysAgo }) => ({
    organizationId,
    studentId,
    id: uuidv7(),
    letterId: uuidv7(),
    fingerprint: Buffer.alloc(32),
    operation,
    code: 'KEY_REVOKED',
    content: content && JSON.stringify(content),
    capturedAt: new Date(now),
    receivedAt: new Date(now - daysAgo * 86_400_000),
  }))
  await app.inTables((tx) => tx('returnedLetters').insert(rows))
  return rows.map(({ letterId }) => letterId)
}

const answer = (text: string) => ({ response: { text } })

it('many large letters: the newest are listed, the rest after dismissals; the export has all', async () => {
  const { own, student } = await createAnsweredClass(app)
  // One letter per text. A text that compresses well still counts as large.
  const texts = Array.from({ length: 104 }, (_, index) => `${index} ${'und noch mehr '.repeat(400)}`)
  const ids = await giveBack(
    student,
    texts.map((text, index) => ({ content: answer(text), daysAgo: index + 1 })),
  )
  const large = async () => (await own.students.returned()).filter(({ code }) => code === 'KEY_REVOKED')
  const first = await large()
  expect(first.map(({ letterId }) => letterId)).toEqual(ids.slice(0, 100))
  expect(first.map(({ response }) => response)).toEqual(texts.slice(0, 100).map((text) => ({ text })))
  for (const { id } of first.slice(0, 3)) await own.students.dismissReturned({ id })
  expect((await large()).map(({ letterId }) => letterId)).toEqual(ids.slice(3, 103))
  const exported = await own.students.export({ id: student.id })
  expect(exported['returnedLetters']).toHaveLength(104 - 3 + 1)
})

it('a refused password and ordinary answers are listed before any number of newer large letters', async () => {
  const { own, student } = await createAnsweredClass(app)
  const ordinary = Array.from({ length: 150 }, (_, index) => ({
    content: answer(`Antwort ${index}`),
    daysAgo: 200 + index,
  }))
  const small = await giveBack(student, [
    { operation: 'students.changePassword', content: null, daysAgo: 190 },
    ...ordinary,
  ])
  const text = 'und noch mehr '.repeat(400)
  await giveBack(
    student,
    Array.from({ length: 110 }, () => ({ content: answer(text), daysAgo: 1 })),
  )
  const shown = new Set((await own.students.returned()).map(({ letterId }) => letterId))
  expect(small.filter((letterId) => !shown.has(letterId))).toEqual([])
  expect(shown.size).toBe(1 + small.length + 100)
})

it('a returned part of the folder was answered since when the same part was submitted later, and not by another', async () => {
  const { own, student } = await createAnsweredClass(app)
  const challengeId = uuidv7()
  const [monday, tuesday] = ['2026-11-16', '2026-11-17'].map((part) => ({ challengeId, response: { part } }))
  await giveBack(student, [
    { content: monday!, daysAgo: 2 },
    { content: tuesday!, daysAgo: 1 },
  ])
  const answered = async () =>
    Object.fromEntries(
      (await own.students.returned()).flatMap(({ response, answeredSince = false }) => {
        const part = (response as { part?: string } | null)?.part
        return part === undefined ? [] : [[part, answeredSince]]
      }),
    )
  expect(await answered()).toEqual({ '2026-11-16': false, '2026-11-17': false })
  await app.inTables(async (tx) => {
    const ofStudent = { organizationId: student.organizationId, studentId: student.id }
    const any = await tx('submissions').where(ofStudent).first()
    if (!any) throw new Error('nothing is handed in')
    const later = { id: uuidv7(), challengeId, capturedAt: new Date(Date.now() + 60_000) }
    await tx('submissions').insert({ ...any, ...later, response: JSON.stringify(monday!.response) })
  })
  expect(await answered()).toEqual({ '2026-11-16': true, '2026-11-17': false })
})
