import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { type LetterRow, WorkDatabase } from './work-database.ts'
import { createOutboxStore } from './outbox-store.ts'
import { lettersIn, rescueFileOf, importLetters } from './rescue-file.ts'

const opened: WorkDatabase[] = []

function device(name: string): WorkDatabase {
  const database = new WorkDatabase(`rescue-${name}`)
  opened.push(database)
  return database
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.delete()
})

const letter = (id: string): Letter => ({
  v: 1,
  id,
  keyId: 'k',
  kid: 's',
  enc: 'e',
  iv: 'i',
  box: 'b',
  mac: 'm',
})

const idOf = (digit: string) => `0189000${digit}-0000-7000-8000-000000000000`

function row(digit: string, state: LetterRow['state'], writtenAt: number): LetterRow {
  const id = idOf(digit)
  const sealed = state === 'withdrawn' ? null : letter(id)
  return { id, keyId: 'k', state, kind: 'other', letter: sealed, bytes: 10, writtenAt, dueAt: 0, attempts: 0 }
}

it('exports waiting letters, which then wait on the other device; received ones stay out', async () => {
  const [tablet, laptop] = [device('tablet'), device('laptop')]
  await tablet.letters.bulkAdd([
    row('1', 'waiting', 2_000),
    row('2', 'quarantined', 1_000),
    row('3', 'received', 500),
    row('4', 'withdrawn', 400),
  ])
  const file = JSON.stringify(await rescueFileOf(tablet, new Date(0)))
  expect(await importLetters(laptop, lettersIn(file), 9_000)).toBe(2)
  expect((await laptop.letters.toArray()).map(({ id, state }) => [id, state])).toEqual([
    [idOf('1'), 'waiting'],
    [idOf('2'), 'waiting'],
  ])
})

it('the tablet does not withdraw a letter that was exported, because the file may have been delivered', async () => {
  const tablet = device('counted')
  await tablet.letters.bulkAdd([
    row('1', 'held', 1),
    { ...row('2', 'waiting', 2), attempts: 3 },
    { ...row('3', 'sending', 3), attempts: 1, lease: 'mine' },
  ])
  await rescueFileOf(tablet, new Date(0))
  // The send never left the device: its attempt is taken back, the file's stays.
  await createOutboxStore(tablet, '1').release('mine', [idOf('3')], true)
  const rows = await tablet.letters.toArray()
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['held', 1],
    ['waiting', 3],
    ['waiting', 1],
  ])
})

it('is saved on a full disk as well, without letters that the tablet may still withdraw', async () => {
  const tablet = device('full')
  const password = { ...row('2', 'waiting', 2), kind: 'password' as const }
  await tablet.letters.bulkAdd([row('1', 'waiting', 1), password, row('3', 'held', 3)])
  await tablet.drafts.add({ studentId: 's', challengeId: 'c', response: {}, at: '', letterId: idOf('3') })
  tablet.letters.hook('updating', () => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const { letters } = await rescueFileOf(tablet, new Date(0))
  expect(letters.map(({ id }) => id)).toEqual([idOf('1')])
})

it('is not exported when the storage fails in another way', async () => {
  const tablet = device('failing')
  await tablet.letters.add(row('1', 'waiting', 1))
  tablet.letters.hook('updating', () => {
    throw new DOMException('not now', 'AbortError')
  })
  await expect(rescueFileOf(tablet, new Date(0))).rejects.toThrow('not now')
})

it('reopens a handle that the browser closed, for saving and for importing', async () => {
  const [tablet, laptop] = [device('closed'), device('closed too')]
  await tablet.letters.add(row('1', 'waiting', 2_000))
  await laptop.open()
  tablet.close()
  laptop.close()
  const { letters } = await rescueFileOf(tablet, new Date(0))
  expect(await importLetters(laptop, letters, 9_000)).toBe(1)
})

it('a letter that this device has already stays unchanged', async () => {
  const laptop = device('again')
  await laptop.letters.add(row('1', 'received', 1))
  expect(await importLetters(laptop, [letter(idOf('1')), letter(idOf('2'))], 9_000)).toBe(1)
  expect((await laptop.letters.get(idOf('1')))?.state).toBe('received')
})

it('a file without letters is refused', () => {
  for (const text of [
    '',
    '[]',
    '{"letters":[{"v":1,"id":3}]}',
    '{"letters":"x"}',
    JSON.stringify({ letters: [letter('x')] }),
  ]) {
    expect(() => lettersIn(text)).toThrow()
  }
})

it('imported parts of pictures wait behind answers', async () => {
  const laptop = device('parts')
  const part = { ...letter(idOf('1')), box: 'b'.repeat(58_000) }
  await importLetters(laptop, [part, letter(idOf('2'))], 9_000)
  expect((await laptop.letters.toArray()).map(({ kind }) => kind)).toEqual(['part', 'other'])
})
