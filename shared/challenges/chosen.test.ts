import { describe, expect, it } from 'vitest'
import { chapters } from '../curriculum/index.ts'
import { checkResponse, chosenOf, kindOf, withChosenFirst, type Definition } from './index.ts'
import { criteriaOf, sumsOf, type CompareDefinition, type CompareResponse } from './compare.ts'

const definitionOf = (slug: string): Definition => {
  const challenge = chapters.flatMap(({ challenges }) => challenges).find((each) => each.slug === slug)
  if (!challenge) throw new Error(`There is no challenge "${slug}"`)
  return challenge.definition
}
const values = definitionOf('was-mir-wichtig-ist')
const fields = definitionOf('feld-gegen-feld') as CompareDefinition
const order = ['naehe', 'team', 'lernen', 'geld', 'sinn', 'zeit', 'freiheit', 'sicherheit', 'abwechslung']

describe('what was chosen', () => {
  it('is in the order of a ranking, with ids', () => {
    expect(chosenOf(values, { order }, 'de').map(({ id }) => id)).toEqual(order)
    expect(chosenOf(values, { order }, 'en')[1]).toEqual({ id: 'team', label: 'a nice team' })
  })

  it('is in the order of the options of a choice, and own words come last', () => {
    const chosen = chosenOf(definitionOf('drei-felder'), { choices: ['recht', 'bauen'] }, 'de')
    expect(chosen.map(({ id }) => id)).toEqual(['bauen', 'recht'])
  })

  it('are the sources of a research, and the summary of a text', () => {
    const steckbrief = {
      fields: {},
      sources: [
        { title: 'Ein Buch', url: '' },
        { title: '', url: '' },
      ],
    }
    expect(chosenOf(definitionOf('steckbrief'), steckbrief, 'de')).toEqual([{ label: 'Ein Buch' }])
    expect(chosenOf(definitionOf('frueher-wollte-ich'), { text: 'Pilotin' }, 'de')).toEqual([
      { label: 'Pilotin' },
    ])
  })

  it('is nothing for an empty answer, or one that no longer fits', () => {
    expect(chosenOf(values, { order: [] }, 'de')).toEqual([])
    expect(chosenOf(values, { order: ['unbekannt'] }, 'de')).toEqual([])
  })
})

describe('options from an earlier answer', () => {
  const first = withChosenFirst(fields, order) as CompareDefinition
  const empty = kindOf(first).emptyResponse(first) as CompareResponse

  it('come first, and none of the others is lost', () => {
    expect(first.criteria.map(({ id }) => id)).toEqual([...order, 'spass', 'staerken', 'menschen'])
    expect(empty.criteria).toEqual(order.slice(0, 6))
    expect(withChosenFirst(values, order)).toBe(values)
  })

  it('a complete answer with them is accepted by the definition as it is stored', () => {
    const criteria = ['naehe', 'freiheit', 'lernen']
    const rated = Object.fromEntries(criteria.map((id) => [id, 2]))
    const response = {
      ...empty,
      options: ['Handel', 'IT'],
      criteria,
      weights: rated,
      ratings: [rated, rated],
    }
    expect(checkResponse(fields, response, 'submit')).toEqual({ ok: true, response })
    expect(criteriaOf(response, fields).map(({ id }) => id)).toEqual(['freiheit', 'lernen', 'naehe'])
    expect(sumsOf(response, fields)).toEqual([12, 12])
  })

  it.each([
    ['too few criteria', ['geld', 'zeit'], 'too_few'],
    ['too many', order.slice(0, 7), 'too_many'],
  ])('%s are refused at their field', (_what, criteria, code) => {
    const rated = Object.fromEntries(criteria.map((id) => [id, 2]))
    const response = {
      ...empty,
      options: ['Handel', 'IT'],
      criteria,
      weights: rated,
      ratings: [rated, rated],
    }
    expect(checkResponse(fields, response, 'submit')).toMatchObject({
      ok: false,
      issues: [{ path: 'criteria', code }],
    })
  })

  it('an answer of the first version, which has no choice of criteria, uses all', () => {
    const before: CompareDefinition = { ...fields, criteria: fields.criteria.slice(0, 6), choose: undefined }
    const ids = before.criteria.map(({ id }) => id)
    const rated = Object.fromEntries(ids.map((id) => [id, 1]))
    const old = { options: ['a', 'b'], weights: rated, ratings: [rated, rated], note: '' }
    expect(checkResponse(before, old, 'submit')).toEqual({ ok: true, response: old })
    expect(sumsOf(old, before)).toEqual([6, 6])
    expect(checkResponse(before, { ...old, criteria: ids }, 'submit')).toMatchObject({ ok: false })
  })

  it('an answer of the first version is read with its own criteria by the definition of today', () => {
    // As databases store it. Never change it.
    const ids = ['spass', 'staerken', 'geld', 'zeit', 'menschen', 'sinn']
    const rated = Object.fromEntries(ids.map((id) => [id, 1]))
    const old = { options: ['Handel', 'IT'], weights: rated, ratings: [rated, rated], note: '' }
    expect(checkResponse(fields, old, 'submit')).toEqual({ ok: true, response: old })
    expect(criteriaOf(old, fields).map(({ id }) => id)).toEqual(ids)
    expect(sumsOf(old, fields)).toEqual([6, 6])
  })
})
