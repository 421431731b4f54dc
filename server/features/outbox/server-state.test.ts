import { expect, it } from 'vitest'
import type { Database } from '../../db/connect.ts'
import { createServerStateReader, type ServerState } from './server-state.ts'

/** A database that must not be queried: recorded state are fresh for a second. */
const silent: Pick<Database, 'transaction'> = { transaction: () => Promise.reject(new Error('asked')) }

const seenInOrder = async (...all: ServerState[]) => {
  const reader = createServerStateReader(silent as Database)
  for (const state of all) reader.record(state)
  const { epoch, serial } = await reader.recent()
  return { epoch, serial }
}

it('an answer is ignored when it was requested before a newer one was recorded', async () => {
  const askedAt = performance.now()
  const epoch = 'one'
  const high = { epoch, serial: 12, askedAt }
  const low = { epoch, serial: 11, askedAt }
  expect(await seenInOrder(high, low)).toEqual({ epoch, serial: 12 })
  expect(await seenInOrder(low, high)).toEqual({ epoch, serial: 12 })
})

it('a lower serial that was requested afterwards counts, because the database was restored', async () => {
  const epoch = 'one'
  const before = performance.now()
  const afterwards = before + 60_000
  const high = { epoch, serial: 12, askedAt: before }
  const restored = { epoch, serial: 3, askedAt: afterwards }
  const outdated = { epoch, serial: 2, askedAt: before }
  expect(await seenInOrder(high, restored)).toEqual({ epoch, serial: 3 })
  // An answer to an old request in between does not change the time that later requests are compared with.
  expect(await seenInOrder(high, outdated, outdated, restored)).toEqual({ epoch, serial: 3 })
})

it('a new epoch counts with any serial', async () => {
  const askedAt = performance.now()
  const state = await seenInOrder({ epoch: 'one', serial: 12, askedAt }, { epoch: 'two', serial: 3, askedAt })
  expect(state).toEqual({ epoch: 'two', serial: 3 })
})
