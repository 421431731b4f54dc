import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCounted } from '#shared/challenges/index.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { peopleOf, type People, type SchoolClass, type StudentPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [first] = chapters
const helpers = requireChallenge('checklist')
const scales = requireChallenge('reflection_scale')
const words = requireChallenge('free_text')
const capsule = requireChallenge('time_capsule')

function requireChallenge(kind: string) {
  const found = first?.challenges.find(({ definition }) => definition.kind === kind)
  if (!found) throw new Error(`the first chapter has no ${kind}`)
  return found
}

const items = helpers.definition.kind === 'checklist' ? helpers.definition.items.map(({ id }) => id) : []
const [one = '', two = ''] = items
const ticked = (id: string) => ({ checked: [id], notes: { [id]: 'das-darf-niemand-sehen' } })

async function aClass(): Promise<SchoolClass> {
  const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
  await people.aRunIn(schoolClass)
  return schoolClass
}

/** A student of the class with this answer, a minute after the previous one. */
async function answering(
  schoolClass: SchoolClass,
  challengeId: string,
  response: unknown,
  minute = 0,
  chapterId = first?.id ?? '',
) {
  const student = await people.aStudentIn(schoolClass)
  const { id: studentId, organizationId } = student
  const submissionId = uuidv7()
  const capturedAt = new Date(Date.now() - 3_600_000 + minute * 60_000)
  const place = { organizationId, studentId, chapterId, challengeId }
  const sent = { ...place, capturedAt, disposition: 'on-time' } as const
  await app.inTables(async (tx) => {
    const stored = { ...sent, id: submissionId, classId: schoolClass.id, response: JSON.stringify(response) }
    await tx('submissions').insert(stored)
    await tx('currentResponses').insert({ ...sent, submissionId })
  })
  return student
}

async function answeringAll(
  schoolClass: SchoolClass,
  challengeId: string,
  responses: readonly unknown[],
  chapterId?: string,
) {
  const students: StudentPerson[] = []
  for (const [minute, response] of responses.entries()) {
    students.push(await answering(schoolClass, challengeId, response, minute, chapterId))
  }
  return students
}

const countOf = (
  row: string,
  { picture }: { picture: { rows: { id: string; counts: number[] }[] } | null },
) => picture?.rows.find(({ id }) => id === row)?.counts[0]

describe('what a student reads about the answers of the own class', () => {
  it('is counts from five answers on, in steps of five, without names and texts', async () => {
    const schoolClass = await aClass()
    const [author, ...others] = await answeringAll(schoolClass, helpers.id, [one, one, two, one].map(ticked))
    if (!author) throw new Error('nobody answered')
    const reader = await app.as(author)
    const asked = { challengeId: helpers.id }
    expect(await reader.classes.answerCounts(asked)).toEqual({ counted: 0, picture: null })

    for (const [index, counted] of [5, 5, 5, 5, 5, 10].entries()) {
      await answering(schoolClass, helpers.id, ticked(two), 10 + index)
      const read = await reader.classes.answerCounts(asked)
      expect(read.counted).toBe(counted)
      expect(countOf(one, read)).toBe(3)
      expect(countOf(two, read)).toBe(counted - 3)
      expect(JSON.stringify(read)).not.toContain('das-darf-niemand-sehen')
      for (const { id } of [author, ...others]) expect(JSON.stringify(read)).not.toContain(id)
    }
  })

  it('leaves out answers that do not fit the version of the class, before it counts to five', async () => {
    const schoolClass = await aClass()
    const [author] = await answeringAll(schoolClass, helpers.id, [one, one, two, one].map(ticked))
    if (!author) throw new Error('nobody answered')
    const reader = await app.as(author)
    const asked = { challengeId: helpers.id }
    await answering(schoolClass, helpers.id, { choice: 'of-another-version' }, 5)
    expect(await reader.classes.answerCounts(asked)).toEqual({ counted: 0, picture: null })
    for (const [minute, counted] of [5, 5, 5, 5, 5, 10].entries()) {
      await answering(schoolClass, helpers.id, ticked(two), 10 + minute)
      const read = await reader.classes.answerCounts(asked)
      expect(read.counted).toBe(counted)
      expect((countOf(one, read) ?? 0) + (countOf(two, read) ?? 0)).toBe(counted)
    }
  })

  it('is not found before the own answer has arrived, after it was withdrawn, and outside the class', async () => {
    const schoolClass = await aClass()
    const [author] = await answeringAll(schoolClass, helpers.id, [one, one, two, one, two].map(ticked))
    if (!author) throw new Error('nobody answered')
    const asked = { challengeId: helpers.id }
    const notFound = { status: 404 }
    const newcomer = await app.as(await people.aStudentIn(schoolClass))
    await expect(newcomer.classes.answerCounts(asked)).rejects.toMatchObject(notFound)

    const elsewhere = await app.as(await answering(await aClass(), helpers.id, ticked(one)))
    expect(await elsewhere.classes.answerCounts(asked)).toEqual({ counted: 0, picture: null })
    await expect(elsewhere.classes.answerCounts({ challengeId: uuidv7() })).rejects.toMatchObject(notFound)

    const own = await app.as(author)
    expect((await own.classes.answerCounts(asked)).counted).toBe(5)
    await own.students.withdrawAnswer(asked)
    await expect(own.classes.answerCounts(asked)).rejects.toMatchObject(notFound)
  })

  it('never counts a private answer of a kind that is counted', async () => {
    const chapter = chapters.find(({ challenges }) =>
      challenges.some(({ visibility, definition }) => visibility === 'private' && isCounted(definition)),
    )
    const asked = chapter?.challenges.find(
      ({ visibility, definition }) => visibility === 'private' && isCounted(definition),
    )
    if (!chapter || asked?.definition.kind !== 'card_sort') throw new Error('there is no private card sort')
    const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
    await people.aRunIn(schoolClass, { chapterId: chapter.id, chapterVersion: chapter.version })
    const { cards, piles } = asked.definition
    const all = cards.map(({ id }) => id)
    const sorted = { piles: Object.fromEntries(piles.map(({ id }, at) => [id, at === 0 ? all : []])) }
    const students = await answeringAll(
      schoolClass,
      asked.id,
      [1, 2, 3, 4, 5].map(() => sorted),
      chapter.id,
    )
    const reader = await app.as(students[0]!)
    expect(await reader.classes.answerCounts({ challengeId: asked.id })).toEqual({
      counted: 0,
      picture: null,
    })
  })

  it('never counts private answers, texts, or numbers to compare oneself with', async () => {
    const rated = scales.definition.kind === 'reflection_scale' ? scales.definition.scales : []
    const values = { values: Object.fromEntries(rated.map(({ id }) => [id, 7])), text: '' }
    const text = { text: 'das-darf-niemand-sehen' }
    for (const [challenge, response] of [
      [capsule, { ...text, sealed: true }],
      [words, text],
      [scales, values],
    ] as const) {
      const schoolClass = await aClass()
      const [author] = await answeringAll(
        schoolClass,
        challenge.id,
        Array.from({ length: 6 }, () => response),
      )
      if (!author) throw new Error('nobody answered')
      const read = await (await app.as(author)).classes.answerCounts({ challengeId: challenge.id })
      expect(read).toEqual({ counted: 0, picture: null })
    }
  })
})
