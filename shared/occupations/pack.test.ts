import { describe, expect, it } from 'vitest'
import { languages } from '../domain/language.ts'
import { workFields } from '../interests/fields.ts'
import { occupations } from './index.ts'
import { packOf } from './pack-of.ts'
import { PackError, packFormat, readPack } from './pack.ts'

/** As it arrives on a device. */
const arrived = () => JSON.parse(JSON.stringify(packOf('de'))) as ReturnType<typeof packOf>

function reasonOf(value: unknown): string | undefined {
  try {
    readPack(value)
    return undefined
  } catch (error) {
    return (error as PackError).reason
  }
}

describe('the pack of the atlas', () => {
  it.each(languages)('holds every occupation and every field, and can be read (%s)', (language) => {
    const pack = readPack(JSON.parse(JSON.stringify(packOf(language))))
    expect(pack.language).toBe(language)
    expect(pack.occupations.map(({ id }) => id)).toEqual(occupations.map(({ id }) => id))
    expect(pack.fields.map(({ id }) => id)).toEqual(workFields.map(({ id }) => id))
  })

  it('holds texts of one language alone', () => {
    const [first] = arrived().occupations
    expect(first?.title).toBe(occupations[0]?.title.de)
    expect(JSON.stringify(arrived())).not.toContain(occupations[0]!.sentence.en)
  })

  it('keeps what only writers need to itself', () => {
    expect(Object.keys(arrived().occupations[0]!)).not.toEqual(expect.arrayContaining(['checked']))
    expect(Object.keys(arrived().occupations[0]!)).not.toEqual(expect.arrayContaining(['codes']))
  })

  it.each([
    ['a field that this version does not know', { ...arrived(), regions: [] }],
    [
      'an occupation with a field that this version does not know',
      { ...arrived(), occupations: arrived().occupations.map((each) => ({ ...each, video: 'x' })) },
    ],
    [
      'a way in that this version does not know',
      { ...arrived(), occupations: arrived().occupations.map((each) => ({ ...each, path: 'academy' })) },
    ],
    ['a later format', { format: packFormat + 1, entries: 'other' }],
  ])('is of a newer version with %s', (_what, value) => {
    expect(reasonOf(value)).toBe('newer')
  })

  it.each([
    ['nothing', null],
    ['no object', 'Tischler'],
    ['a page of the network', { status: 'ok' }],
    ['no occupations', { ...arrived(), occupations: [] }],
    ['an occupation without a title', { ...arrived(), occupations: [{ id: 'koch' }] }],
  ])('is damaged as %s', (_what, value) => {
    expect(reasonOf(value)).toBe('damaged')
  })

  it('names the place of the fault', () => {
    const value = { ...arrived(), occupations: arrived().occupations.map((each) => ({ ...each, know: 7 })) }
    expect(() => readPack(value)).toThrow('damaged: occupations.0.know')
  })
})
