import { expect, it } from 'vitest'
import { checkResponse } from '#shared/challenges/index.ts'
import { languages } from '#shared/domain/language.ts'
import { answerOf } from './answers.ts'
import { sampleStudents } from './sample-students.ts'
import { createSchool, startedChapters } from './school.ts'

const school = createSchool(() => Date.UTC(2026, 10, 21, 9))
const started = startedChapters(school).flatMap(({ chapter }) => chapter.challenges)
const isFolder = ({ definition }: (typeof started)[number]) => definition.kind === 'internship'
/** In the world with the internship folder, students have started only the folder. */
const challenges = startedChapters(school)
  .filter(({ chapter }) => !chapter.challenges.some(isFolder))
  .flatMap(({ chapter }) => chapter.challenges)

it.each(challenges)('every sample answer to $slug is complete', (challenge) => {
  for (const member of sampleStudents.keys()) {
    const answer = answerOf(challenge, member)
    for (const language of languages) {
      expect(checkResponse(challenge.definition, answer[language], 'submit')).toMatchObject({ ok: true })
    }
  }
})

it('every sample day of the internship is complete and before today, for five students', () => {
  const folder = started.find(isFolder)
  const days = school.submissions.filter(({ challengeId }) => challengeId === folder?.id)
  expect(new Set(days.map(({ studentId }) => studentId)).size).toBe(5)
  for (const { response, at } of days) {
    expect(Date.parse(at)).toBeLessThan(school.now())
    for (const language of languages) {
      expect(
        checkResponse(folder!.definition, response[language], 'submit', { today: '2026-11-20' }),
      ).toMatchObject({
        ok: true,
      })
    }
  }
})

it('there are twelve pseudonyms, some with a help request, one with late answers', () => {
  for (const language of languages) {
    expect(new Set(school.students.map(({ username }) => username[language])).size).toBe(12)
  }
  expect(school.students.filter(({ helpSince }) => helpSince !== null).length).toBeGreaterThan(1)
  expect(school.submissions.filter(({ disposition }) => disposition === 'late')).toHaveLength(1)
})

it('two visitors see the same class', () => {
  const [challenge] = challenges
  expect(challenge && answerOf(challenge, 3)).toEqual(challenge && answerOf(challenge, 3))
  expect(createSchool(school.now).submissions.map(({ response }) => response)).toEqual(
    school.submissions.map(({ response }) => response),
  )
})

it('the visitor’s cards do not contradict their texts', () => {
  const challenge = challenges.find(({ slug }) => slug === 'das-bin-ich')
  const { piles } = (challenge && answerOf(challenge, 0).de) as { piles: Record<string, string[]> }
  const said = ['durchhalten', 'nachfragen', 'technik', 'reparieren', 'genau', 'puenktlich']
  expect(piles['nein']?.filter((card) => said.includes(card))).toEqual([])
  expect(piles['ja']).toEqual(expect.arrayContaining(said))
  expect(piles['ja']).not.toContain('ordnung')
  // Her pseudonym is "brave".
  expect(piles['nein']).not.toContain('mutig')
  const answerTo = (slug: string) => {
    const found = challenges.find((each) => each.slug === slug)
    return found && answerOf(found, 0).de
  }
  // "Von Berufen kenne ich noch wenige."
  expect(answerTo('wo-stehe-ich')).toMatchObject({ values: { arbeitswelt: 3 } })
  // Her cards about herself and her text to a friend agree.
  const { self } = answerTo('spiegelblick') as { self: Record<string, number> }
  for (const trait of ['verlass', 'ausdauer', 'neugier']) expect(self[trait], trait).toBeGreaterThan(2)
})
