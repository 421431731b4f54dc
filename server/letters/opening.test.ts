import { randomBytes, randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { createLetterWriter, type LetterWriter } from '../testing/letter-writer.ts'
import { createLetters, type Letters } from './letters.ts'
import type { TicketHolder } from './tickets.ts'

const masterKey = { kid: 'k1', key: randomBytes(32) }
const holderOf = (): TicketHolder => ({
  studentId: uuidv7(),
  organizationId: uuidv7(),
  classId: uuidv7(),
  deviceId: uuidv7(),
  sid: uuidv7(),
  issuedAt: new Date('2026-09-01T08:00:00Z'),
})
const anna = holderOf()
const ben = holderOf()
const content = {
  operation: 'students.submitChallenge' as const,
  input: { studentId: anna.studentId, response: { text: 'Ich mag Wölfe. 🐺' } },
  at: '2026-09-01T08:12:00.000Z',
}

let letters: Letters
let annasWriter: LetterWriter
let bensWriter: LetterWriter
beforeAll(async () => {
  letters = await createLetters([masterKey])
  annasWriter = await createLetterWriter(letters.writeKeysFor(anna))
  bensWriter = await createLetterWriter(letters.writeKeysFor(ben))
})

const open = async (letter: unknown) => {
  const [opening] = await letters.openLetters([letter])
  if (!opening) throw new Error('no outcome')
  return opening
}

describe('opening a letter', () => {
  it('returns author, content and fingerprint of a letter that a page sealed with @hpke/core', async () => {
    const letter = await annasWriter.write(content)
    const opening = await open(letter)
    expect(opening).toMatchObject({ ok: true, id: letter.id, ticket: anna, content })
    expect(await open(letter)).toEqual(opening)
  })

  it('opens many letters of one page and of several pages in their order', async () => {
    const pens = [annasWriter, bensWriter, annasWriter, await createLetterWriter(letters.writeKeysFor(anna))]
    const written = await Promise.all(pens.map((pen) => pen.write(content)))
    const openings = await (await createLetters([masterKey])).openLetters(written)
    expect(openings.map(({ ok, id }) => [ok, id])).toEqual(written.map(({ id }) => [true, id]))
  })

  it('works after the master key was rotated, and fails after the old key was removed', async () => {
    const letter = await annasWriter.write(content)
    const next = { kid: 'k2', key: randomBytes(32) }
    const [rotated] = await (await createLetters([next, masterKey])).openLetters([letter])
    expect(rotated).toMatchObject({ ok: true, ticket: anna })
    const [forgotten] = await (await createLetters([next])).openLetters([letter])
    expect(forgotten).toMatchObject({ ok: false, id: letter.id })
  })

  it('takes the author from the ticket and ignores the envelope', async () => {
    const annas = await annasWriter.write(content)
    const bens = await bensWriter.write(content)
    for (const part of ['keyId', 'enc', 'box', 'iv', 'mac', 'id'] as const) {
      expect(await open({ ...annas, [part]: bens[part] })).toMatchObject({ ok: false })
    }
    expect(await open({ ...annas, keyId: bens.keyId, mac: bens.mac })).toMatchObject({ ok: false })
  })

  it('reports a genuine letter with an operation that only a newer server knows', async () => {
    const letter = await annasWriter.write({ ...content, operation: 'students.danceChallenge' as never })
    expect(await open(letter)).toMatchObject({ ok: false, id: letter.id, genuine: true, reason: 'content' })
    const notQueueable = await annasWriter.write({ ...content, operation: 'classes.create' as never })
    expect(await open(notQueueable)).toMatchObject({ ok: false, genuine: true })
  })

  it('does not open content that is nested deeper than a tablet writes', async () => {
    const nested = (depth: number) => {
      const input = '['.repeat(depth - 1) + ']'.repeat(depth - 1)
      const { operation, at } = content
      return `{"operation":"${operation}","at":"${at}","appVersion":"test","input":${input}}`
    }
    expect(await open(await annasWriter.write(content, { text: nested(32) }))).toMatchObject({ ok: true })
    for (const depth of [33, 100_000]) {
      const letter = await annasWriter.write(content, { text: nested(depth) })
      expect(await open(letter)).toMatchObject({
        ok: false,
        id: letter.id,
        reason: 'content',
        genuine: true,
      })
    }
  })

  it('returns a result for any value that is not a letter and never throws', async () => {
    const nonsense = [null, 1, 'letter', [], {}, { v: 1 }, { id: uuidv7() }, { v: 2, id: uuidv7() }]
    const openings = await letters.openLetters(nonsense)
    expect(openings.every(({ ok }) => !ok)).toBe(true)
    expect(openings.map(({ id }) => id !== null)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('accepts any capture time that the database can store', async () => {
    for (const [at, kept] of [
      ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
      ['0000-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ] as const) {
      expect(await open(await annasWriter.write({ ...content, at }))).toMatchObject({ content: { at: kept } })
    }
    expect(await open(await annasWriter.write({ ...content, at: 'yesterday' }))).toMatchObject({ ok: false })
  })

  it('accepts none of 2 000 tampered letters and returns the same outcome for each', async () => {
    const samples = await Promise.all(
      [annasWriter, bensWriter].flatMap((pen) => [pen.write(content), pen.write(content)]),
    )
    const tampered = Array.from({ length: 2_000 }, (_, index) => tamper(samples, index))
    const openings = await letters.openLetters(tampered)
    expect(openings.filter(({ ok }) => ok)).toEqual([])
    expect(openings.every((opening) => !opening.ok && !opening.genuine)).toBe(true)
  })
})

const texts = ['id', 'keyId', 'kid', 'enc', 'iv', 'box', 'mac'] as const
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Flips, cuts, extends or swaps one part. Never returns a letter that was written. */
function tamper(samples: readonly Letter[], index: number): unknown {
  const letter = samples[index % samples.length]
  const other = samples[(index + 1) % samples.length]
  const part = texts[randomInt(texts.length)]
  if (!letter || !other || !part) throw new Error('no sample')
  const value = letter[part]
  const place = randomInt(value.length)
  const changed = [
    () => value.slice(0, place) + alphabet[randomInt(64)] + value.slice(place + 1),
    () => value.slice(0, place),
    () => value + alphabet[randomInt(64)],
    () => other[part],
    () => value.slice(0, place) + value.slice(place + 1),
    () => randomInt(1_000),
  ][randomInt(6)]?.()
  return changed === value ? tamper(samples, index) : { ...letter, [part]: changed }
}
