import { describe, expect, it } from 'vitest'
import { languages } from '../domain/language.ts'
import { workFields } from '../interests/fields.ts'
import { occupations } from './index.ts'
import { packOf } from './pack-of.ts'
import { packSchema } from './pack-schema.ts'
import { openPack, PackError } from './pack.ts'
import { packFormat } from './pack-format.ts'

/** As it arrives on a device. */
const arrived = () => JSON.parse(JSON.stringify(packOf('de'))) as ReturnType<typeof packOf>

function reasonOf(value: unknown): string | undefined {
  try {
    openPack(value)
    return undefined
  } catch (error) {
    return (error as PackError).reason
  }
}

describe('the pack of the atlas', () => {
  it.each(languages)('holds every occupation and every field, and can be read (%s)', (language) => {
    const pack = openPack(JSON.parse(JSON.stringify(packOf(language))))
    expect(pack.language).toBe(language)
    const titles = occupations.map(({ title }) => title[language])
    expect(pack.occupations.map(({ title }) => title)).toEqual(
      titles.toSorted(new Intl.Collator(language).compare),
    )
    expect(pack.fields.map(({ id }) => id)).toEqual(workFields.map(({ id }) => id))
  })

  it('holds texts of one language alone', () => {
    const [first] = occupations
    const inPack = arrived().occupations.find(({ id }) => id === first?.id)
    expect(inPack?.title).toBe(first?.title.de)
    expect(JSON.stringify(arrived())).not.toContain(first!.sentence.en)
  })

  it('keeps what only writers need to itself', () => {
    expect(Object.keys(arrived().occupations[0]!)).not.toEqual(expect.arrayContaining(['checked']))
    expect(Object.keys(arrived().occupations[0]!)).not.toEqual(expect.arrayContaining(['codes']))
  })

  it('is of a newer version with a later format, whatever else it holds', () => {
    expect(reasonOf({ format: packFormat + 1, entries: 'other' })).toBe('newer')
  })

  it.each(languages)('passes the whole check of the build (%s)', (language) => {
    expect(packSchema.parse(JSON.parse(JSON.stringify(packOf(language))))).toEqual(packOf(language))
  })

  it.each([
    ['a field that the format does not name', { ...arrived(), regions: [] }],
    [
      'an occupation with a field that the format does not name',
      { ...arrived(), occupations: arrived().occupations.map((each) => ({ ...each, video: 'x' })) },
    ],
    [
      'a way in that the format does not name',
      { ...arrived(), occupations: arrived().occupations.map((each) => ({ ...each, path: 'academy' })) },
    ],
    [
      'an occupation without a title',
      { ...arrived(), occupations: arrived().occupations.map((each) => ({ ...each, title: '' })) },
    ],
  ])('fails the build with %s', (_what, value) => {
    expect(packSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['no object', 'Tischler'],
    ['a page of the network', { status: 'ok' }],
    ['no occupations', { ...arrived(), occupations: [] }],
    ['no fields', { ...arrived(), fields: undefined }],
    ['another language', { ...arrived(), language: 'fr' }],
    ['a format that never was', { ...arrived(), format: 0 }],
  ])('is damaged as %s', (_what, value) => {
    expect(reasonOf(value)).toBe('damaged')
  })

  it('names the place of the fault', () => {
    expect(() => openPack({ ...arrived(), occupations: 7 })).toThrow('damaged: occupations')
  })
})
