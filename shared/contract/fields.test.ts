import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { className, email, id, joinCode, licenseKey, username, whole } from './fields.ts'
import { readInput } from './read-input.ts'

const codesOf = (schema: z.core.$ZodType, value: unknown) => {
  const reading = readInput(z.strictObject({ field: schema }), { field: value }, 'en')
  return reading.ok ? [] : reading.fields.map((field) => field.code)
}

describe('fields', () => {
  it.each([
    [className, ' 7b  ', []],
    [className, '   ', ['required']],
    [className, 'x'.repeat(61), ['too_long']],
    [className, '🧭'.repeat(60), []],
    [className, 'a\u0000b', ['control_characters']],
    [className, 'abc\u202edef', ['control_characters']],
    [className, '\ud800', ['malformed']],
    [className, undefined, ['required']],
    [className, 7, ['malformed']],
    [email, ' Frau.Meier@Schule.DE ', []],
    [email, 'meier@schule', ['email']],
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

  it('normalises before it compares: "Jürgen" typed on two tablets is one name', () => {
    const schema = z.strictObject({ field: className })
    const composed = readInput(schema, { field: 'J\u00fcrgen' }, 'de')
    const decomposed = readInput(schema, { field: 'Ju\u0308rgen' }, 'de')
    expect(composed).toEqual(decomposed)
  })

  it('says what is wrong in the language of the reader', () => {
    const reading = readInput(z.strictObject({ email }), { email: 'x', other: 1 }, 'de')
    expect(reading.ok ? [] : reading.fields).toEqual([
      { path: 'email', code: 'email', message: 'Bitte eine E-Mail-Adresse wie name@schule.de eingeben.' },
      { path: 'other', code: 'unknown_field', message: 'Dieses Feld gibt es hier nicht.' },
    ])
  })
})
