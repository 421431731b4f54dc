import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { type LetterRow, WorkDatabase } from './work-database.ts'
import { lettersIn, rescueFileOf, takeIn } from './rescue-file.ts'

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

function row(id: string, state: LetterRow['state'], writtenAt: number): LetterRow {
  const sealed = state === 'withdrawn' ? null : letter(id)
  return { id, keyId: 'k', state, kind: 'other', letter: sealed, bytes: 10, writtenAt, dueAt: 0, attempts: 0 }
}

it('what waits leaves in a file and waits on the other device; what has arrived does not', async () => {
  const [tablet, laptop] = [device('tablet'), device('laptop')]
  await tablet.letters.bulkAdd([
    row('1', 'waiting', 2_000),
    row('2', 'quarantined', 1_000),
    row('3', 'received', 500),
    row('4', 'withdrawn', 400),
  ])
  const file = JSON.stringify(await rescueFileOf(tablet, new Date(0)))
  expect(await takeIn(laptop, lettersIn(file), 9_000)).toBe(2)
  expect((await laptop.letters.toArray()).map(({ id, state }) => [id, state])).toEqual([
    ['1', 'waiting'],
    ['2', 'waiting'],
  ])
})

it('a handle that the browser closed is opened again, for saving and for taking in', async () => {
  const [tablet, laptop] = [device('closed'), device('closed too')]
  await tablet.letters.add(row('1', 'waiting', 2_000))
  await laptop.open()
  tablet.close()
  laptop.close()
  const { letters } = await rescueFileOf(tablet, new Date(0))
  expect(await takeIn(laptop, letters, 9_000)).toBe(1)
})

it('a letter that this device knows already stays as it is', async () => {
  const laptop = device('again')
  await laptop.letters.add(row('1', 'received', 1))
  expect(await takeIn(laptop, [letter('1'), letter('2')], 9_000)).toBe(1)
  expect((await laptop.letters.get('1'))?.state).toBe('received')
})

it('a file without letters is refused', () => {
  for (const text of ['', '[]', '{"letters":[{"v":1,"id":3}]}', '{"letters":"x"}']) {
    expect(() => lettersIn(text)).toThrow()
  }
})
