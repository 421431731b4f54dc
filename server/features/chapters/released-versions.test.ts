import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainTextOf, summaryOf, type Definition } from '#shared/challenges/index.ts'
import type { Chapter } from '#shared/curriculum/chapter.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { seedCurriculum } from '../../db/seeds/curriculum.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// A new release of the curriculum during a running chapter.

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const released = chapters[0] as Chapter
const more = { de: 'Neu dazu', en: 'New here' }

/** The next release: changed texts, and more fields in every challenge that can have more. */
function nextRelease(): Chapter {
  return {
    ...structuredClone(released),
    version: released.version + 1,
    title: more,
    challenges: structuredClone(released.challenges).map((challenge) => ({
      ...challenge,
      prompt: more,
      definition: grown(challenge.definition),
    })),
  }
}

function grown(definition: Definition): Definition {
  switch (definition.kind) {
    case 'reflection_scale': {
      const scale = { id: 'neu', label: more, min: 0, max: 10, left: more, right: more }
      return { ...definition, textMax: 900, scales: [...definition.scales, scale] }
    }
    case 'card_sort':
      return { ...definition, cards: [...definition.cards, { id: 'neu', label: more }] }
    case 'checklist':
      return { ...definition, items: [...definition.items, { id: 'neu', label: more }] }
    default:
      return definition
  }
}

/** The response as version 1 stored it, without fields that it did not have. */
function firstResponseTo({ definition }: Chapter['challenges'][number]): unknown {
  switch (definition.kind) {
    case 'reflection_scale':
      return { values: Object.fromEntries(definition.scales.map(({ id }) => [id, 7])) }
    case 'card_sort':
      return { piles: { [definition.piles[0]?.id ?? '']: [definition.cards[0]?.id] } }
    case 'checklist':
      return { checked: [definition.items[0]?.id] }
    default:
      return { text: 'Tierärztin, wegen der Tiere.' }
  }
}

async function aClassUnderWay() {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  const { chapterId, chapterVersion } = await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  const { organizationId, id: studentId } = student
  await app.inTables(async (tx) => {
    for (const challenge of released.challenges) {
      const submissionId = uuidv7()
      const place = { organizationId, studentId, chapterId, challengeId: challenge.id }
      const sent = { ...place, capturedAt: new Date(), disposition: 'on-time' } as const
      const response = JSON.stringify(firstResponseTo(challenge))
      await tx('submissions').insert({ ...sent, id: submissionId, classId: schoolClass.id, response })
      await tx('currentResponses').insert({ ...sent, submissionId })
    }
  })
  return { person, teacher: await app.as(person), schoolClass, student, chapterId, chapterVersion }
}

describe('the second scoring of the interest compass', () => {
  const chapter = chapters[2] as Chapter
  const compass = chapter.challenges[1]
  if (compass?.definition.kind !== 'likert') throw new Error('the compass changed its kind')
  const { secondRound: _none, ...definition } = compass.definition
  const first: Definition = { ...definition, scoring: 'riasec-1' }

  async function scoringOf(student: Awaited<ReturnType<People['aStudentIn']>>) {
    const own = await app.as(student)
    const [chapter] = await own.students.chapters()
    const shown = chapter?.challenges.find(({ id }) => id === compass?.id)
    return { version: chapter?.version, scoring: shown?.definition['scoring'], response: shown?.response }
  }

  it('leaves a class that began with the first one as it was; the next class of the teacher gets it', async () => {
    const challenges = chapter.challenges.map((each) =>
      each.id === compass.id ? { ...each, definition: first } : each,
    )
    await seedCurriculum(app.database, [{ ...chapter, version: 1, order: 1, challenges }])
    const person = await people.aTeacherIn(await people.aSchool())
    const [old, next] = [await people.aClassOf(person), await people.aClassOf(person)]
    await people.aRunIn(old, { chapterId: chapter.id, chapterVersion: 1 })
    const [student, newcomer] = [await people.aStudentIn(old), await people.aStudentIn(next)]
    const answers = Object.fromEntries(first.items.map(({ id }, at) => [id, at % 5]))
    const own = await app.as(student)
    await own.students.submitChallenge({
      chapterId: chapter.id,
      challengeId: compass.id,
      response: { answers },
    })
    await (await app.as(person)).chapters.start({ chapterId: chapter.id, classId: next.id })
    expect(await scoringOf(student)).toEqual({ version: 1, scoring: 'riasec-1', response: { answers } })
    expect(await scoringOf(newcomer)).toMatchObject({ version: chapter.version, scoring: 'riasec-2' })
  })
})

describe('a new version of a chapter', () => {
  it('does not change a class that has started, and is used by the next class', async () => {
    const { teacher, schoolClass, student, person, chapterId } = await aClassUnderWay()
    const own = await app.as(student)
    const before = await own.students.chapters()
    await seedCurriculum(app.database, [nextRelease()])
    expect(await own.students.chapters()).toEqual(before)
    expect((await teacher.chapters.ofClass({ classId: schoolClass.id }))[0]).toMatchObject({
      version: released.version,
      title: released.title,
    })
    const challengeId = released.challenges[0]?.id ?? ''
    const across = await teacher.classes.challengeResponses({ id: schoolClass.id, challengeId })
    expect(across.challenge).toMatchObject({
      prompt: released.challenges[0]?.prompt,
      definition: released.challenges[0]?.definition,
    })

    const next = await people.aClassOf(person)
    await teacher.chapters.start({ chapterId, classId: next.id })
    expect((await teacher.chapters.ofClass({ classId: next.id }))[0]).toMatchObject({
      version: released.version + 1,
      title: more,
    })
  })

  it('still accepts answers to the old one', async () => {
    const { student, chapterId } = await aClassUnderWay()
    const challenge = released.challenges.find(({ definition }) => definition.kind === 'free_text')
    const own = await app.as(student)
    const response = { text: 'Pilotin, weil ich die Wolken von oben sehen wollte.' }
    const challengeId = challenge?.id ?? ''
    await own.students.submitChallenge({ chapterId, challengeId, response })
    const [chapter] = await own.students.chapters()
    expect(chapter?.challenges.find(({ id }) => id === challengeId)).toMatchObject({ response })
  })

  it('reads every answer of the old one, for author and teacher', async () => {
    const { person, teacher, student, chapterId } = await aClassUnderWay()
    await seedCurriculum(app.database, [nextRelease()])
    const next = await people.aClassOf(person)
    await teacher.chapters.start({ chapterId, classId: next.id })
    await teacher.students.move({ studentId: student.id, classId: next.id })
    const own = await app.as(student)
    for (const reader of [own, teacher]) {
      const { chapters: read } = await reader.students.responses({ id: student.id })
      const challenges = read[0]?.challenges ?? []
      expect(challenges).toHaveLength(released.challenges.length)
      for (const [index, { definition, current, visibility }] of challenges.entries()) {
        const read = definition as unknown as Definition
        expect(read).toEqual(nextRelease().challenges[index]?.definition)
        const before = released.challenges[index]
        if (!before || !current) throw new Error('an answer is missing')
        if (reader === teacher && visibility === 'private') {
          expect(current).not.toHaveProperty('response')
          continue
        }
        expect(current.response).toEqual(firstResponseTo(before))
        expect(summaryOf(read, current.response, 'de')).not.toBe('')
        const was = plainTextOf(before.definition, current.response, 'de').split('\n')
        expect(plainTextOf(read, current.response, 'de').split('\n')).toEqual(expect.arrayContaining(was))
      }
    }
    const shown = await own.students.chapters()
    expect(shown[0]?.challenges.map(({ state }) => state)).toEqual(released.challenges.map(() => 'done'))
  })
})
