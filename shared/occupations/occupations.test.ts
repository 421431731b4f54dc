import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LocalText } from '../domain/language.ts'
import { dimensions } from '../interests/dimensions.ts'
import { workFields } from '../interests/fields.ts'
import { fieldTexts } from './field-texts.ts'
import type { Companion } from './filters.ts'
import type { Entry } from './index.ts'
import { entriesByField, occupationById, occupations } from './index.ts'
import { relatedIds, relatedTo } from './related.ts'
import { entrySchema } from './schema.ts'
import { forbiddenIn, isInBothForms, lix, lonelyForms, wordsOf } from './wording-rules.ts'

const entries = Object.values(entriesByField).flat()

function knownLines(name: string): string[] {
  return readFileSync(new URL(`known-codes/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
}

const kldbCodes = new Set(knownLines('kldb.txt'))
const escoIds = new Set(knownLines('esco.txt'))
const onetInterests = new Map(
  knownLines('onet-interests.txt').map((line) => line.split(' ') as [string, string]),
)

/** Running text, whose difficulty counts. Titles are names. */
function proseOf(entry: Entry): LocalText[] {
  return [entry.sentence, ...entry.tasks, ...entry.suits, entry.know, ...entry.afterwards]
}

function textsOf(entry: Entry): LocalText[] {
  return [entry.title, entry.short, ...proseOf(entry)]
}

/** The violations of an entry, by rule; empty when there are none. */
function complaintsIn(check: (entry: Entry) => string[]): string[] {
  return entries.flatMap((entry) => check(entry).map((complaint) => `${entry.id}: ${complaint}`))
}

function tooLong(limit: number, ...texts: readonly LocalText[]): string[] {
  return texts.flatMap(({ de, en }) => [de, en]).filter((text) => wordsOf(text).length > limit)
}

const continuesWithVerb = /^[a-zäöüß]+(?:st|ßt|zt|xt)(?!\p{L})/u

/**
 * German words for each working time. Without "Abende", which are also events, and "Schicht", which is also a coat of
 * paint.
 */
const workingTimes = {
  shifts: /(?<!\p{L})Schichten(?!\p{L})/u,
  night: /(?<!\p{L})(?:nachts|Nacht)(?!\p{L})/u,
  evenings: /(?<!\p{L})(?:abends|Abend|Wochenende|Samstag|Sonntag|Feiertag\p{L}*)(?!\p{L})/u,
} as const satisfies Partial<Record<Companion, RegExp>>

const isOneSentence = (text: string): boolean => /^[^.!?]+[.!?]$/u.test(text)
const isContinuation = (text: string): boolean => !/[.!?]$/u.test(text) && !/^(du|you)\b/iu.test(text)

/** O*NET rates from 1 to 7; the file holds round((x - 1) / 2). */
function onetComplaints({ codes, interests, why }: Entry): string[] {
  const digits = codes.onet === undefined ? undefined : onetInterests.get(codes.onet)
  if (codes.onet !== undefined && !digits) return [`O*NET has no code ${codes.onet}`]
  if (why !== undefined) return []
  if (!digits) return ['interests without an O*NET code need a “why”']
  const own = dimensions.map((dimension) => interests[dimension]).join('')
  return own === digits ? [] : [`interests ${own} differ from O*NET ${digits} without a “why”`]
}

describe('every occupation', () => {
  it.each(entries.map((entry) => [entry.id, entry] as const))(
    '%s has the shape of an entry',
    (_id, entry) => {
      const parsed = entrySchema.safeParse(entry)
      expect(parsed.error?.issues ?? []).toEqual([])
    },
  )

  it('has a unique id, under which it can be found', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(occupations.filter(({ id }) => occupationById(id)?.id !== id)).toEqual([])
    expect(occupationById('not-an-occupation')).toBeUndefined()
  })

  it('is in the file of its first field', () => {
    const misplaced = Object.entries(entriesByField).flatMap(([field, list]) =>
      list.filter(({ fields }) => fields[0] !== field).map(({ id }) => `${id} stands in ${field}`),
    )
    expect(misplaced).toEqual([])
    expect(Object.keys(entriesByField)).toEqual(workFields.map(({ id }) => id))
  })

  it('has a title in both gender forms, and a unique title', () => {
    expect(
      complaintsIn(({ title, short }) => [title.de, short.de].filter((text) => !isInBothForms(text))),
    ).toEqual([])
    for (const language of ['de', 'en'] as const) {
      const titles = entries.map(({ title }) => title[language].toLowerCase())
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    }
  })

  it('has a short title of its own: the cards show nothing else', () => {
    for (const language of ['de', 'en'] as const) {
      const titles = entries.map(({ short }) => short[language].toLowerCase())
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    }
  })

  it('differs between the languages', () => {
    const same = (entry: Entry) => proseOf(entry).filter(({ de, en }) => de === en)
    expect(complaintsIn((entry) => same(entry).map(({ de }) => de))).toEqual([])
  })

  it('has texts within the length limits', () => {
    expect(complaintsIn(({ sentence }) => tooLong(14, sentence))).toEqual([])
    expect(complaintsIn(({ tasks }) => tooLong(8, ...tasks))).toEqual([])
    expect(complaintsIn(({ suits }) => tooLong(12, ...suits))).toEqual([])
    expect(complaintsIn(({ know }) => tooLong(18, know))).toEqual([])
    expect(complaintsIn(({ afterwards }) => tooLong(10, ...afterwards))).toEqual([])
  })

  it('has complete sentences or continuations, as its field requires', () => {
    const each = (texts: readonly LocalText[]) => texts.flatMap(({ de, en }) => [de, en])
    expect(
      complaintsIn(({ sentence, know }) => each([sentence, know]).filter((text) => !isOneSentence(text))),
    ).toEqual([])
    expect(
      complaintsIn(({ tasks, suits }) => each([...tasks, ...suits]).filter((text) => !isContinuation(text))),
    ).toEqual([])
    expect(
      complaintsIn(({ tasks }) => tasks.map(({ de }) => de).filter((text) => !continuesWithVerb.test(text))),
    ).toEqual([])
  })

  it('is easy to read in German: LIX at most 32 over all, 40 in any', () => {
    const german = (entry: Entry) => proseOf(entry).map(({ de }) => de)
    expect(lix(entries.flatMap(german))).toBeLessThanOrEqual(32)
    expect(
      complaintsIn((entry) => (lix(german(entry)) > 40 ? [`LIX ${Math.round(lix(german(entry)))}`] : [])),
    ).toEqual([])
  })

  it('uses no forbidden word, and no masculine form alone', () => {
    expect(
      complaintsIn((entry) =>
        textsOf(entry).flatMap(({ de, en }) => [
          ...forbiddenIn(de, 'de'),
          ...forbiddenIn(en, 'en'),
          ...lonelyForms(de),
        ]),
      ),
    ).toEqual([])
  })

  it('is typeset: real quotes, real dots, no double spaces', () => {
    expect(
      complaintsIn((entry) =>
        textsOf(entry)
          .flatMap(({ de, en }) => [de, en])
          .filter((text) => /"|\.\.\.| {2}|(?<=\p{L})'(?=\p{L})|^\s|\s$/u.test(text)),
      ),
    ).toEqual([])
  })

  it('has codes that exist, and the interests of O*NET or a reason', () => {
    expect(complaintsIn(({ codes }) => (kldbCodes.has(codes.kldb) ? [] : [codes.kldb]))).toEqual([])
    expect(
      complaintsIn(({ codes: { esco } }) => (esco === undefined || escoIds.has(esco) ? [] : [esco])),
    ).toEqual([])
    expect(complaintsIn(onetComplaints)).toEqual([])
  })

  it('is listed with the working times that its text names', () => {
    expect(
      complaintsIn(({ know, tasks, with: listed }) =>
        Object.entries(workingTimes).flatMap(([time, pattern]) => {
          const named = [know, ...tasks].map(({ de }) => pattern.exec(de)?.[0]).find(Boolean)
          return named === undefined || listed.some((each) => each === time) ? [] : [`${named}: not ${time}`]
        }),
      ),
    ).toEqual([])
  })

  it('has at least one high interest', () => {
    expect(
      complaintsIn(({ interests }) => (Math.max(...Object.values(interests)) >= 2 ? [] : ['none'])),
    ).toEqual([])
  })

  it('names a law only with a certificate', () => {
    expect(complaintsIn(({ law, usual }) => (law && usual === 'any' ? ['law: true with any'] : []))).toEqual(
      [],
    )
  })

  it('has three to five relations in related.ts, in both directions', () => {
    expect(complaintsIn(({ id }) => (relatedTo(id).length ? [] : ['not in related.ts']))).toEqual([])
    for (const id of relatedIds) {
      const related = relatedTo(id)
      expect({ id, ok: related.length >= 3 && related.length <= 5 && !related.includes(id) }).toEqual({
        id,
        ok: true,
      })
      expect(new Set(related).size).toBe(related.length)
      expect(related.filter((other) => !relatedTo(other).includes(id))).toEqual([])
    }
  })
})

describe('the page of a field', () => {
  it('describes the field in five sentences, in both languages', () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+/u)
    for (const { id } of workFields) {
      const text = fieldTexts[id]
      if (!text) throw new Error(`${id} has no text`)
      expect({ id, de: sentences(text.de).length, en: sentences(text.en).length }).toEqual({
        id,
        de: 5,
        en: 5,
      })
      expect(
        [...sentences(text.de), ...sentences(text.en)].filter((each) => wordsOf(each).length > 14),
      ).toEqual([])
      expect([...forbiddenIn(text.de, 'de'), ...forbiddenIn(text.en, 'en'), ...lonelyForms(text.de)]).toEqual(
        [],
      )
    }
    expect(Object.keys(fieldTexts)).toEqual(workFields.map(({ id }) => id))
    expect(lix(Object.values(fieldTexts).map(({ de }) => de))).toBeLessThanOrEqual(32)
  })
})
