import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  classDescription,
  className,
  email,
  id,
  joinCode,
  licenseKey,
  organizationName,
  password,
  username,
  whole,
} from './fields.ts'
import { boundedProblem } from './bounded-problem.ts'
import { fieldProblem } from './field-problems.ts'
import { readInput } from './read-input.ts'

const codesOf = (schema: z.core.$ZodType, value: unknown) => {
  const reading = readInput(z.strictObject({ field: schema }), { field: value }, 'en')
  return reading.ok ? [] : reading.fields.map((field) => field.code)
}

/** Two combining marks in the wrong order, repeated on one letter: slow to normalise. */
const unsortedMarks = `a${'\u0301\u0323'.repeat(15_000)}`

/** The minimum of three runs, because a busy machine may slow one down. */
function quickestMs(schema: z.core.$ZodType, value: string): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    codesOf(schema, value)
    return performance.now() - startedAt
  })
  return Math.min(...times)
}

describe('fields', () => {
  it.each([
    [className, ' 7b  ', []],
    [className, '   ', ['required']],
    [className, 'x'.repeat(61), ['too_long']],
    [className, '🧭'.repeat(60), []],
    [organizationName, ' ', ['required']],
    [organizationName, 'x', ['too_short']],
    [className, 'a\u0000b', ['control_characters']],
    [className, 'abc\u202edef', ['control_characters']],
    [className, '\ud800', ['malformed']],
    [className, undefined, ['required']],
    [className, 7, ['malformed']],
    [email, ' Frau.Meier@Schule.DE ', []],
    [email, 'meier@schule', ['email']],
    [email, 'f.meier+7b@post.schule-am-see.de', []],
    [email, 'jürgen@gymnasium.köln', []],
    [email, `${'x'.repeat(244)}@schule.de`, []],
    [email, `${'x'.repeat(245)}@schule.de`, ['too_long']],
    [email, 'meier@schule..de', ['email']],
    [email, 'meier@.de', ['email']],
    [email, 'meier@schule.de.', ['email']],
    [email, 'a@b@schule.de', ['email']],
    [username, 'Mutiger-Luchs-27', []],
    [username, 'ab', ['too_short']],
    [username, '9lives', ['username_characters']],
    [username, 'admin', ['username_reserved']],
    [joinCode, 'ktm4 q7wx', []],
    [joinCode, 'KTM4-Q7W0', ['join_code']],
    [licenseKey, 'WELT-AAAA-AAAA-AAAA', ['license_key']],
    [id, '0192A5B4-0000-7000-8000-000000000000', []],
    [id, '{0192a5b4-0000-7000-8000-000000000000}', ['malformed']],
    [whole({ min: 1, max: 200 }), '40', []],
    [whole({ min: 1, max: 200 }), 0, ['too_small']],
    [whole({ min: 1, max: 200 }), 1.5, ['number']],
    [whole({ min: 1, max: 200 }), '1e9', ['number']],
  ])('%#: a value is taken or refused with its code', (schema, value, codes) => {
    expect(codesOf(schema, value)).toEqual(codes)
  })

  it.each([
    [className, 'x'.repeat(83), 'This is too long: at most 60 characters.'],
    [className, 'x'.repeat(500), 'This is too long: at most 60 characters.'],
    [organizationName, 'x', 'This is too short: at least 2 characters.'],
    [email, `${'x'.repeat(245)}@schule.de`, 'This is too long: at most 254 characters.'],
    [username, 'ab', 'This is too short: at least 3 characters.'],
    [username, 'x'.repeat(29), 'This is too long: at most 28 characters.'],
    [username, '9lives', fieldProblem('field', 'username_characters', 'en').message],
    [password, 'x'.repeat(129), 'This is too long: at most 128 characters.'],
    [whole({ min: 0, max: 200 }), -1, 'This number is too small: at least 0.'],
    [whole({ min: 1, max: 10_000 }), 10_001, 'This number is too large: at most 10,000.'],
  ])('%#: a rule with a number names it', (schema, value, sentence) => {
    const reading = readInput(z.strictObject({ field: schema }), { field: value }, 'en')
    expect(reading.ok ? [] : reading.fields.map(({ message }) => message)).toEqual([sentence])
  })

  it('writes the limit in German number format, and leaves out an unknown limit', () => {
    const { message } = boundedProblem('totalSlots', { code: 'too_large', bound: 10_000 }, 'de')
    expect(message).toBe('Diese Zahl ist zu groß: höchstens 10.000.')
    expect(boundedProblem('name', { code: 'too_long', bound: 60 }, 'de').message).toBe(
      'Das ist zu lang: höchstens 60 Zeichen.',
    )
    expect(boundedProblem('name', { code: 'too_long' }, 'de').message).toBe('Das ist zu lang.')
  })

  it('normalises before it compares: "Jürgen" typed on two tablets is one name', () => {
    const schema = z.strictObject({ field: className })
    const composed = readInput(schema, { field: 'J\u00fcrgen' }, 'de')
    const decomposed = readInput(schema, { field: 'Ju\u0308rgen' }, 'de')
    expect(composed).toEqual(decomposed)
  })

  it.each([
    [email, `a@${'.'.repeat(60_000)}@`],
    [email, `a@${'a.'.repeat(30_000)}@`],
    [email, unsortedMarks],
    [username, unsortedMarks],
    [className, unsortedMarks],
    [classDescription, unsortedMarks],
  ])(
    '%#: what fills a whole request is refused as quickly as harmless text of that length',
    (schema, value) => {
      expect(codesOf(schema, value)).toEqual(['too_long'])
      const harmless = Math.max(quickestMs(schema, 'x'.repeat(value.length)), 5)
      expect(quickestMs(schema, value)).toBeLessThan(20 * harmless)
    },
  )

  it('does not count spaces around a name and decomposed letters', () => {
    const letters = 'e\u0323\u0302'.repeat(60)
    expect(codesOf(className, `${' '.repeat(5_000)}${letters}${'\n'.repeat(5_000)}`)).toEqual([])
  })

  it('describes errors in the language of the reader', () => {
    const reading = readInput(z.strictObject({ email }), { email: 'x', other: 1 }, 'de')
    expect(reading.ok ? [] : reading.fields).toEqual([
      { path: 'email', code: 'email', message: 'Bitte eine E-Mail-Adresse wie name@schule.de eingeben.' },
      { path: 'other', code: 'unknown_field', message: 'Dieses Feld gibt es hier nicht.' },
    ])
  })
})
