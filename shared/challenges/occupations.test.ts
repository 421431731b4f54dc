import { describe, expect, it } from 'vitest'
import {
  checkResponse,
  chosenOf,
  isEmptyResponse,
  parseDefinition,
  totalsOf,
  plainTextOf,
  summaryOf,
} from './index.ts'

const field = (id: string) => ({ id, label: { de: id.toUpperCase(), en: `${id} (en)` } })
const definition = parseDefinition({
  kind: 'occupations',
  min: 2,
  max: 3,
  whyMax: 40,
  fields: ['bauen', 'natur', 'it'].map(field),
})
const pick = (id: string, fields: string[], why = 'Weil ich Holz mag.') => ({
  ...{ id, title: `Titel ${id}`, fields, why },
})
const tischler = pick('tischler', ['bauen'])
const landwirt = pick('landwirt', ['natur'])
const codesOf = (response: unknown, mode: 'draft' | 'submit' = 'submit') => {
  const checked = checkResponse(definition, response, mode, {})
  return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`)
}

describe('occupations of the atlas', () => {
  it('are handed in with a sentence each, and between the least and the most', () => {
    expect(codesOf({ picks: [tischler, landwirt] })).toEqual([])
    expect(codesOf({ picks: [tischler] })).toEqual(['picks too_few'])
    expect(codesOf({ picks: [tischler, pick('landwirt', ['natur'], ' ')] })).toEqual(['picks.1.why missing'])
    expect(codesOf({ picks: [tischler, pick('landwirt', [], 'x'.repeat(41))] })).toEqual([
      'picks.1.why too_long',
    ])
    expect(codesOf({ picks: ['a', 'b', 'c', 'd'].map((id) => pick(id, [])) })).toEqual(['picks too_many'])
  })

  it('are stored as a draft however few they are, but not twice and not with an id of another form', () => {
    expect(codesOf({ picks: [tischler] }, 'draft')).toEqual([])
    expect(codesOf({ picks: [tischler, tischler] }, 'draft')).toHaveLength(1)
    expect(codesOf({ picks: [pick('../x', [])] }, 'draft')).toHaveLength(1)
    expect(isEmptyResponse(definition, {})).toBe(true)
  })

  it('may be in a newer atlas than this server’s: title and fields come with the answer', () => {
    const response = { picks: [pick('quantenwirt', ['quanten']), landwirt] }
    expect(codesOf(response)).toEqual([])
    expect(summaryOf(definition, response, 'de')).toBe('Titel quantenwirt, Titel landwirt')
  })

  it('are read in the summary, on paper and in a later challenge', () => {
    const response = { picks: [tischler, landwirt] }
    expect(plainTextOf(definition, response, 'de').split('\n')[0]).toBe(
      '• Titel tischler – Weil ich Holz mag.',
    )
    expect(chosenOf(definition, response, 'de')).toEqual([
      { label: 'Titel tischler · BAUEN' },
      { label: 'Titel landwirt · NATUR' },
    ])
  })

  it('are counted by field in the totals of a class, each student once', () => {
    const responses = [{ picks: [tischler, pick('maurer', ['bauen'])] }, { picks: [landwirt] }]
    const five = [...responses, ...responses, { choices: ['it'], other: null }]
    expect(totalsOf(definition, five)).toMatchObject({
      shape: 'counts',
      rows: [{ counts: [2] }, { counts: [2] }, { counts: [1] }],
    })
  })

  it('reads what the earlier version stored: ticked fields', () => {
    const earlier = { choices: ['natur', 'bauen'], other: null }
    expect(codesOf(earlier, 'draft')).toEqual([])
    expect(summaryOf(definition, earlier, 'de')).toBe('NATUR, BAUEN')
    expect(isEmptyResponse(definition, earlier)).toBe(false)
  })
})
