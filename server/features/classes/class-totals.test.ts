import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { peopleOf, type People, type SchoolClass } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [first] = chapters
const scales = requireChallenge('reflection_scale')
const words = requireChallenge('free_text')
const capsule = requireChallenge('time_capsule')

function requireChallenge(kind: string) {
  const found = first?.challenges.find(({ definition }) => definition.kind === kind)
  if (!found) throw new Error(`the first chapter has no ${kind}`)
  return found
}

async function aClassWith(answers: readonly unknown[], challengeId: string) {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  await people.aRunIn(schoolClass)
  for (const response of answers) await anAnswer(schoolClass, challengeId, response)
  return { teacher: await app.as(person), schoolClass, asked: { id: schoolClass.id, challengeId } }
}

async function anAnswer(schoolClass: SchoolClass, challengeId: string, response: unknown) {
  const { id: studentId, organizationId } = await people.aStudentIn(schoolClass)
  const submissionId = uuidv7()
  const place = { organizationId, studentId, chapterId: first?.id ?? '', challengeId }
  const sent = { ...place, capturedAt: new Date(), disposition: 'on-time' } as const
  await app.inTables(async (tx) => {
    const stored = { ...sent, id: submissionId, classId: schoolClass.id, response: JSON.stringify(response) }
    await tx('submissions').insert(stored)
    await tx('currentResponses').insert({ ...sent, submissionId })
  })
}

function rated(value: number) {
  const ids =
    scales.definition.kind === 'reflection_scale' ? scales.definition.scales.map(({ id }) => id) : []
  return { values: Object.fromEntries(ids.map((id) => [id, value])), text: 'das-darf-niemand-sehen' }
}

describe('the anonymous totals of a class', () => {
  it('shows sums from five answers on, without texts and names', async () => {
    const { teacher, asked } = await aClassWith([2, 4, 6, 8, 10].map(rated), scales.id)
    const picture = await teacher.classes.challengePicture(asked)
    expect(picture).toMatchObject({
      challenge: { id: scales.id, title: scales.title, kind: 'reflection_scale' },
      answered: 5,
      students: 5,
      missing: null,
      picture: { shape: 'means', rows: [{ mean: 6 }, { mean: 6 }, { mean: 6 }] },
    })
    const sent = JSON.stringify(picture)
    expect(sent).not.toContain('das-darf-niemand-sehen')
    expect(sent).not.toContain('luchs-')
  })

  it('contains only the number of answers when there are fewer than five', async () => {
    const { teacher, asked, schoolClass } = await aClassWith([1, 2, 3, 4].map(rated), scales.id)
    await people.aStudentIn(schoolClass)
    expect(await teacher.classes.challengePicture(asked)).toMatchObject({
      answered: 4,
      students: 5,
      missing: 'too-few',
      picture: null,
    })
  })

  it('changes in steps of five, so that it never reveals a single answer', async () => {
    const { teacher, asked, schoolClass } = await aClassWith([2, 4, 6, 8, 10].map(rated), scales.id)
    for (const mean of [6, 6, 6, 6, 8]) {
      await anAnswer(schoolClass, scales.id, rated(10))
      expect((await teacher.classes.challengePicture(asked)).picture).toMatchObject({
        rows: [{ mean }, { mean }, { mean }],
      })
    }
  })

  it('counts only answers that fit the version of the class, and says how many those are', async () => {
    const { teacher, asked, schoolClass } = await aClassWith([2, 4, 6, 8].map(rated), scales.id)
    await anAnswer(schoolClass, scales.id, { choice: 'of-another-version' })
    expect(await teacher.classes.challengePicture(asked)).toMatchObject({
      answered: 5,
      counted: 0,
      missing: 'too-few',
    })
    await anAnswer(schoolClass, scales.id, rated(10))
    expect(await teacher.classes.challengePicture(asked)).toMatchObject({
      answered: 6,
      counted: 5,
      picture: { rows: [{ mean: 6 }, { mean: 6 }, { mean: 6 }] },
    })
    for (let more = 0; more < 4; more++) await anAnswer(schoolClass, scales.id, rated(10))
    expect(await teacher.classes.challengePicture(asked)).toMatchObject({
      answered: 10,
      counted: 5,
      picture: { rows: [{ mean: 6 }, { mean: 6 }, { mean: 6 }] },
    })
  })

  it('never contains private answers or texts', async () => {
    const texts = Array.from({ length: 6 }, () => ({ text: 'das-darf-niemand-sehen' }))
    for (const [challenge, missing] of [
      [capsule, 'private'],
      [words, 'words'],
    ] as const) {
      const { teacher, asked } = await aClassWith(texts, challenge.id)
      const picture = await teacher.classes.challengePicture(asked)
      expect(picture).toMatchObject({ answered: 6, missing, picture: null })
      expect(JSON.stringify(picture)).not.toContain('das-darf-niemand-sehen')
    }
  })

  it('is empty for a challenge that was private in another version', async () => {
    const { teacher, asked } = await aClassWith([1, 2, 3, 4, 5].map(rated), scales.id)
    await app.inTables(async (tx) => {
      const chapter = await tx('chapters')
        .where({ id: first?.id ?? '' })
        .first()
      const challenge = await tx('challenges').where({ id: scales.id }).first()
      if (!chapter || !challenge) throw new Error('no curriculum')
      await tx('chapters').insert({ ...chapter, version: 99, goals: JSON.stringify(chapter.goals) })
      await tx('challenges').insert({ ...challenge, chapterVersion: 99, visibility: 'private' })
    })
    expect(await teacher.classes.challengePicture(asked)).toMatchObject({ missing: 'private', picture: null })
    await app.inTables(async (tx) => {
      await tx('challenges').where({ chapterVersion: 99 }).delete()
      await tx('chapters').where({ version: 99 }).delete()
    })
  })

  it('counts the students who are in the class now', async () => {
    const { teacher, asked, schoolClass } = await aClassWith([1, 2, 3, 4, 5].map(rated), scales.id)
    const [someone] = await teacher.classes.students({ id: schoolClass.id })
    await teacher.students.removeFromClass({ studentId: someone?.id ?? '' })
    expect(await teacher.classes.challengePicture(asked)).toMatchObject({ answered: 4, missing: 'too-few' })
  })

  it('is not found for a challenge that the class never got, and for a class of another teacher', async () => {
    const { teacher, asked } = await aClassWith([1, 2, 3, 4, 5].map(rated), scales.id)
    const unasked = chapters[1]?.challenges[0]?.id ?? ''
    await expect(teacher.classes.challengePicture({ ...asked, challengeId: unasked })).rejects.toMatchObject({
      status: 404,
    })
    const other = await aClassWith([], scales.id)
    await expect(other.teacher.classes.challengePicture(asked)).rejects.toMatchObject({ status: 404 })
  })
})

describe('one challenge across the class', () => {
  it('returns the question and the feedback on each answer', async () => {
    const { teacher, asked } = await aClassWith([{ text: 'Tierärztin' }, { text: 'Pilotin' }], words.id)
    const before = await teacher.classes.challengeResponses(asked)
    const submissionId = before.students[0]?.current?.submissionId ?? ''
    const said = await teacher.feedback.save({ submissionId, stamp: 'star', text: 'Schön' })
    const after = await teacher.classes.challengeResponses(asked)
    expect(after.challenge.prompt).toEqual(words.prompt)
    expect(after.students.map(({ current }) => current?.feedback)).toEqual([[said], []])
  })
})
