import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutboxStore } from './outbox-store.ts'
import { WorkDatabase, type LetterRow } from './work-database.ts'
import { workUpgrades, type WorkUpgrade } from './work-upgrades.ts'

const nextVersion: WorkUpgrade = {
  version: 3,
  stores: { letters: 'id, keyId, kind, [state+id], [state+dueAt], [state+kind], writtenAt', notes: 'id' },
  rows: {
    letters(row) {
      const { letter } = row as LetterRow
      if (letter?.v !== 1) throw new TypeError('this is no letter')
      return { ...(row as LetterRow), wasConverted: true }
    },
  },
}

const name = 'upgrading'
const opened: WorkDatabase[] = []

function open(...upgrades: WorkUpgrade[]): WorkDatabase {
  const database = new WorkDatabase(name, {}, [...workUpgrades, ...upgrades])
  opened.push(database)
  return database
}

const row = (id: string) =>
  ({
    ...{
      id,
      keyId: 'ticket',
      state: 'waiting',
      kind: 'other',
      bytes: 1,
      writtenAt: 1,
      dueAt: 0,
      attempts: 0,
    },
    letter: { v: 1, id, keyId: 'ticket', kid: 'k', enc: 'e', iv: 'i', box: 'b', mac: 'm' },
  }) satisfies LetterRow

async function dueOn(database: WorkDatabase): Promise<string[]> {
  const store = createOutboxStore(database, '1')
  const lease = { token: 't', until: 2 }
  const batch = await store.claim({ now: 1, lease, limit: { letters: 10, bytes: 10_000 } })
  await store.release(
    't',
    batch.map(({ id }) => id),
    true,
  )
  return batch.map(({ id }) => id)
}

// Dexie warns when it closes a handle for an upgrade.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(async () => {
  for (const database of opened.splice(0)) database.close()
  await Dexie.delete(name)
  vi.mocked(console.warn).mockRestore()
})

describe('a newer app', () => {
  it('delivers letters of an older app', async () => {
    const old = open()
    await old.letters.bulkAdd([row('a'), row('b')])
    old.close()
    expect(await dueOn(open(nextVersion))).toEqual(['a', 'b'])
  })

  it('sets a corrupt row aside, keeps all of it, and completes the upgrade', async () => {
    const old = open()
    const corrupt = { ...row('b'), letter: 'half a letter' }
    await old.letters.bulkAdd([row('a'), corrupt as unknown as LetterRow, row('c')])
    old.close()
    const next = open(nextVersion)
    expect(await dueOn(next)).toEqual(['a', 'c'])
    expect(await next.quarantine.toArray()).toMatchObject([
      { table: 'letters', row: corrupt, reason: 'TypeError: this is no letter' },
    ])
  })

  it('is not blocked by an old tab, and the old tab continues to write', async () => {
    const old = open()
    await old.letters.add(row('a'))
    const next = open(nextVersion)
    expect(await dueOn(next)).toEqual(['a'])
    await old.letters.add(row('b'))
    expect(await dueOn(next)).toEqual(['a', 'b'])
    expect(await dueOn(old)).toEqual(['a', 'b'])
  })
})

it('an older app opens the database of a newer one, delivers from it and writes into it', async () => {
  const next = open(nextVersion)
  await next.letters.add(row('a'))
  next.close()
  const old = open()
  expect(await dueOn(old)).toEqual(['a'])
  await old.letters.add(row('b'))
  old.close()
  expect(await dueOn(open(nextVersion))).toEqual(['a', 'b'])
})
