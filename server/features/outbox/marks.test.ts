import { expect, it } from 'vitest'
import type { Database } from '../../db/connect.ts'
import { createMarksReader, type Marks } from './marks.ts'

/** Nobody asks it within the second in which what was seen is fresh. */
const silent: Pick<Database, 'transaction'> = { transaction: () => Promise.reject(new Error('asked')) }

const seenInOrder = async (...all: Marks[]) => {
  const reader = createMarksReader(silent as Database)
  for (const marks of all) reader.saw(marks)
  const { epoch, serial } = await reader.recent()
  return { epoch, serial }
}

it('of two answers the overtaken one, which was asked for before the other was seen, does not count', async () => {
  const askedAt = performance.now()
  const epoch = 'one'
  const high = { epoch, serial: 12, askedAt }
  const low = { epoch, serial: 11, askedAt }
  expect(await seenInOrder(high, low)).toEqual({ epoch, serial: 12 })
  expect(await seenInOrder(low, high)).toEqual({ epoch, serial: 12 })
})

it('a lower serial that was asked for afterwards counts: the database has fallen', async () => {
  const epoch = 'one'
  const before = performance.now()
  const afterwards = before + 60_000
  const high = { epoch, serial: 12, askedAt: before }
  const fallen = { epoch, serial: 3, askedAt: afterwards }
  const overtaken = { epoch, serial: 2, askedAt: before }
  expect(await seenInOrder(high, fallen)).toEqual({ epoch, serial: 3 })
  // However many old answers come in between: they are not what a question is measured by.
  expect(await seenInOrder(high, overtaken, overtaken, fallen)).toEqual({ epoch, serial: 3 })
})

it('a new epoch counts whatever its serial', async () => {
  const askedAt = performance.now()
  const marks = await seenInOrder({ epoch: 'one', serial: 12, askedAt }, { epoch: 'two', serial: 3, askedAt })
  expect(marks).toEqual({ epoch: 'two', serial: 3 })
})
