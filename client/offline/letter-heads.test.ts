import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { letterHeads } from './letter-heads.ts'
import { type LetterRow, WorkDatabase } from './work-database.ts'

const work = new WorkDatabase('letter-heads')
afterEach(() => work.delete())

function row(digit: string, state: LetterRow['state'], change: Partial<LetterRow> = {}): LetterRow {
  const id = `0189000${digit}-0000-7000-8000-000000000000`
  const letter = { v: 1, id, keyId: 'k', kid: 's', enc: 'e', iv: 'i', box: 'b', mac: 'm' } as const
  const rest = { kind: 'other', letter, bytes: 10, writtenAt: 1, dueAt: 0, attempts: 0 } as const
  return { id, keyId: 'k', state, ...rest, ...change }
}

it('follows states, new and deleted letters, and reads each letter only once', async () => {
  const [first, second, third] = [row('1', 'waiting'), row('2', 'sending', { bundle: 'p' }), row('3', 'held')]
  await work.letters.bulkAdd([first, second, third])
  const states = async () =>
    (await letterHeads(work, ['waiting', 'sending'])).map(({ id, state }) => [id, state])
  expect(await states()).toEqual([
    [first.id, 'waiting'],
    [second.id, 'sending'],
  ])
  const read = vi.spyOn(work.letters, 'bulkGet')
  await work.letters.update(first.id, { state: 'sending' })
  await work.letters.update(third.id, { state: 'waiting' })
  await work.letters.delete(second.id)
  expect(await states()).toEqual([
    [third.id, 'waiting'],
    [first.id, 'sending'],
  ])
  expect(read.mock.calls).toEqual([[[third.id]]])
  await work.letters.put({ ...second, keyId: 'another' })
  expect(await letterHeads(work, ['sending'])).toContainEqual(
    expect.objectContaining({ id: second.id, keyId: 'another', bundle: 'p' }),
  )
})
