import { expect, it } from 'vitest'
import { chaptersFor } from '#shared/curriculum/index.ts'
import { formStartOf } from './form-start.ts'

/** “Ein Feld, drei Berufe” as classes of two types of school have it. */
const definitionFor = (schoolType: 'general' | 'support') => {
  const challenges = chaptersFor(schoolType).flatMap((chapter) => chapter.challenges)
  const found = challenges.find(({ slug }) => slug === 'ein-feld-drei-berufe')
  if (!found) throw new Error('no such challenge')
  return found.definition
}

const answer = { fields: { beruf1: 'Tischler', beruf2: 'Koch' }, sources: [] }
const draft = {
  response: { fields: { beruf1: 'Tischlerin', beruf2: 'Koch', beruf3: 'Gärtnerin' }, sources: [] },
  at: '2026-05-03T08:00:00.000Z',
}

it('begins with the draft, else with the answer', () => {
  const definition = definitionFor('general')
  expect(formStartOf({ definition, draft, response: answer }, undefined).value).toMatchObject(draft.response)
  expect(formStartOf({ definition, draft: null, response: answer }, undefined)).toEqual({
    value: expect.objectContaining(answer),
  })
  const empty = { ...draft, response: null }
  for (const none of [null, empty])
    expect(formStartOf({ definition, draft: none, response: null }, undefined)).toEqual({ value: undefined })
})

it('gives a draft that the class’s version cannot read separately, and begins with the answer', () => {
  const definition = definitionFor('support')
  expect(formStartOf({ definition, draft, response: answer }, undefined)).toEqual({
    value: expect.objectContaining(answer),
    unfit: draft.response,
  })
  expect(formStartOf({ definition, draft, response: null }, undefined)).toEqual({
    value: undefined,
    unfit: draft.response,
  })
})
