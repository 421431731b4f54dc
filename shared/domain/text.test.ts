import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costRatioOf } from '../testing/cost-ratio.ts'
import { composed, isWellFormedText, lengthOf, normalise, normaliseDeep, utf8LengthOf } from './text.ts'

/** Text that no keyboard produces: controls, lone surrogates, detached accents, every kind of white space. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '\r',
        '\n',
        '\t',
        ' ',
        '\u0000',
        '\u0001',
        '\u007f',
        '\u0085',
        'e',
        '\u0301',
        'ä',
        '\ud83d',
        '\ude00',
        '\ufeff',
        '\u2000',
      ),
      { maxLength: 30 },
    )
    .map((units) => units.join('')),
)

describe('normalise', () => {
  it('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => normalise(normalise(text)) === normalise(text)))
  })

  it('leaves no carriage return, no control character but newline and tab, and no outer space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = normalise(text)
        // oxlint-disable-next-line no-control-regex
        expect(clean).not.toMatch(/[\u0001-\u0008\u000B-\u001F\u007F-\u009F]/)
        expect(clean).toBe(clean.trim())
        expect(clean).toBe(clean.normalize('NFC'))
      }),
    )
  })

  it.each([
    ['  Grüße \n', 'Grüße'],
    ['eins\r\nzwei', 'eins\nzwei'],
    ['a\tb\nc', 'a\tb\nc'],
    ['a\u0007b', 'ab'],
    ['u\u0308ber', 'über'],
    ['u\u0001\u0308ber', 'über'],
    ['\u0001 \u0002', ''],
    ['👩‍🚒 ja', '👩‍🚒 ja'],
  ])('makes %j into %j', (text, clean) => expect(normalise(text)).toBe(clean))

  it('keeps well-formed text well-formed', () => {
    fc.assert(fc.property(anyText, (text) => !isWellFormedText(text) || isWellFormedText(normalise(text))))
  })

  it('keeps NUL, so that it can be refused', () => {
    expect(isWellFormedText(normalise('a\u0000b'))).toBe(false)
  })
})

describe('composed', () => {
  // Marks alternate above and below the letter, so composing has to reorder them. U+0344 decomposes into two marks.
  const marks = fc.array(fc.constantFrom('\u0301', '\u0316', '\u0344', '\u034f', 'a', '\u09c7', '\u09be'), {
    minLength: 100,
    maxLength: 200,
  })

  it('is idempotent and composed, however many marks a letter has', () => {
    fc.assert(
      fc.property(marks, (units) => {
        const once = composed(units.join(''))
        expect(composed(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
        expect(once).not.toMatch(/(?:(?!\u034F)\p{Mark}){31}/u)
      }),
    )
  })

  it('takes no mark away, and leaves thirty on one letter as they are', () => {
    const piled = (count: number) => `x${'\u0316'.repeat(count)}`
    expect(composed(piled(30))).toBe(piled(30))
    expect(composed(piled(70)).replaceAll('\u034f', '')).toBe(piled(70))
  })

  it('takes linear time', () => {
    expect(costRatioOf(16, 2_000, (length) => composed(`a${'\u0301\u0316'.repeat(length)}`))).toBeLessThan(
      100,
    )
  })
})

describe('isWellFormedText', () => {
  it.each([
    ['Hallo', true],
    ['😀', true],
    ['a\u0000b', false],
    ['\ud83d', false],
    ['\ude00', false],
    ['\ude00\ud83d', false],
  ])('says of %j: %s', (text, well) => expect(isWellFormedText(text)).toBe(well))
})

describe('normaliseDeep', () => {
  it('normalises every string and leaves keys, numbers and the original unchanged', () => {
    const response = { text: ' a\r\nb ', piles: { ja: [' x '] }, n: 3, none: null, done: true }
    expect(normaliseDeep(response)).toEqual({
      text: 'a\nb',
      piles: { ja: ['x'] },
      n: 3,
      none: null,
      done: true,
    })
    expect(response.text).toBe(' a\r\nb ')
  })

  it('keeps a key named __proto__ as a key', () => {
    const clean = normaliseDeep(JSON.parse('{"__proto__":{"admin":" ja "}}') as object)
    expect(Object.getPrototypeOf(clean)).toBe(Object.prototype)
    expect(JSON.stringify(clean)).toBe('{"__proto__":{"admin":"ja"}}')
  })
})

describe('lengths', () => {
  it('count code points', () => {
    expect(lengthOf('Grüße 😀')).toBe(7)
    fc.assert(fc.property(anyText, (text) => lengthOf(text) === Array.from(text).length))
  })

  it('count bytes like an encoder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => utf8LengthOf(text) === encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, 'x').length,
      ),
    )
  })
})
