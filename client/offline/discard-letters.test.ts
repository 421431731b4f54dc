import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import type { OutboxAnswer, Receipt } from '#shared/letters/letter.ts'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { discardableLetters, discardLetters, lettersOfferedInVain, offerOnceMore } from './discard-letters.ts'
import { createOutboxStore } from './outbox-store.ts'
import { deviceWorkOf } from './device-work-rows.ts'
import { dayMs } from './pace.ts'
import { rescueFileOf, importLetters } from './rescue-file.ts'
import { type LetterRow, WorkDatabase } from './work-database.ts'

const opened: WorkDatabase[] = []
const tablets: Tablet[] = []

function device(name: string): WorkDatabase {
  const database = new WorkDatabase(`discard-${name}`)
  opened.push(database)
  return database
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.delete()
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const idOf = (digit: string) => `0189000${digit}-0000-7000-8000-000000000000`

function row(digit: string, state: LetterRow['state'], change: Partial<LetterRow> = {}): LetterRow {
  const id = idOf(digit)
  const letter = { v: 1, id, keyId: 'k', kid: 's', enc: 'e', iv: 'i', box: 'b', mac: 'm' } as const
  const rest = { kind: 'other', letter, bytes: 10, writtenAt: 1, dueAt: 0, attempts: 0 } as const
  return { id, keyId: 'k', state, ...rest, ...change }
}

const left = async (database: WorkDatabase) => (await database.letters.toArray()).map(({ id }) => id)

it('discards only waiting letters, not those being sent, received, or held as a replaceable draft', async () => {
  const work = device('states')
  await work.letters.bulkAdd([
    row('5', 'waiting'),
    row('1', 'quarantined'),
    row('2', 'sending', { lease: 'mine' }),
    row('3', 'received'),
    row('4', 'held'),
  ])
  const ids = await discardableLetters(work)
  expect(ids).toEqual([idOf('1'), idOf('5')])
  expect(await discardLetters(work, [...ids, idOf('2'), idOf('3'), idOf('4'), idOf('9')])).toBe(2)
  expect(await left(work)).toEqual([idOf('2'), idOf('3'), idOf('4')])
})

describe('before letters are discarded they are offered once more', () => {
  const lease = { token: 'ours', until: 90_000 }
  const now = 2 * dayMs
  const noWait = { failures: 0, backOffUntil: 0, retryAfterUntil: 0 }

  async function offering(name: string, rows: readonly LetterRow[], letters = 9) {
    const work = device(name)
    const store = createOutboxStore(work, '1')
    await work.letters.bulkAdd([...rows])
    const before = await offerOnceMore(
      work,
      rows.map(({ id }) => id),
    )
    const sent = await store.claim({ now, lease, limit: { letters, bytes: 9_000 } })
    return { work, store, before, sent: sent.map(({ id }) => id) }
  }

  it('those that waited for a later time too', async () => {
    const { before, sent } = await offering('once-more', [
      row('1', 'quarantined', { dueAt: now * 2, attempts: 3 }),
      row('2', 'waiting', { dueAt: now * 2, attempts: 2 }),
      row('3', 'sending', { dueAt: now + 60_000, attempts: 1, lease: 'mine' }),
    ])
    expect([...before]).toEqual([
      [idOf('1'), 3],
      [idOf('2'), 2],
    ])
    expect(sent).toEqual([idOf('2')])
  })

  it('and stay when they were not sent, or when only this request failed', async () => {
    const { work, store, before, sent } = await offering(
      'failed',
      [row('1', 'waiting'), row('2', 'waiting')],
      1,
    )
    expect(sent).toEqual([idOf('1')])
    await store.release('ours', sent, true)
    expect(await lettersOfferedInVain(work, before, now)).toEqual([])
    await store.claim({ now, lease, limit: { letters: 1, bytes: 9_000 } })
    await store.release('ours', sent)
    await store.setPatience({ ...noWait, failures: 2 })
    expect(await lettersOfferedInVain(work, before, now)).toEqual([])
    // A filter answers every request in place of the server.
    await store.setPatience({ ...noWait, failures: 3 })
    expect(await lettersOfferedInVain(work, before, now)).toEqual(['1', '2'].map(idOf))
  })

  it('and stay for a day when the server postponed them', async () => {
    const rows = [
      row('1', 'waiting', { writtenAt: now - 1 }),
      row('2', 'waiting'),
      row('3', 'waiting', { writtenAt: now - 1 }),
      row('4', 'quarantined', { letter: null }),
    ]
    const { work, store, before, sent } = await offering('postponed', rows)
    expect(sent).toEqual(['1', '2', '3'].map(idOf))
    const receiptOf = (id: string, disposition: Receipt['disposition']) => ({
      id,
      disposition,
      receivedAt: new Date(now).toISOString(),
    })
    await store.settle({
      token: 'ours',
      ids: sent,
      answer: {
        epoch: 'e',
        serial: 1,
        serverTime: new Date(now).toISOString(),
        receipts: [
          receiptOf(idOf('1'), 'later'),
          receiptOf(idOf('2'), 'later'),
          receiptOf(idOf('3'), 'unreadable'),
        ],
      },
      patience: noWait,
      askedAt: now,
      now,
      dueAt: () => now * 2,
    })
    expect(await lettersOfferedInVain(work, before, now)).toEqual(['2', '3', '4'].map(idOf))
  })
})

it('keeps a letter that was sent during the confirmation until its answer, and receives it', async () => {
  const work = device('leaving')
  const store = createOutboxStore(work, '1')
  await work.letters.bulkAdd([row('1', 'waiting'), row('2', 'waiting')])
  const ids = await discardableLetters(work)
  const lease = { token: 'mine', until: 90_000 }
  await store.claim({ now: 1, lease, limit: { letters: 1, bytes: 1_000 } })
  expect(await discardLetters(work, ids)).toBe(1)
  const receipt = { id: idOf('1'), disposition: 'received', receivedAt: new Date(5).toISOString() } as const
  const answer: OutboxAnswer = {
    epoch: 'e',
    serial: 1,
    serverTime: new Date(5).toISOString(),
    receipts: [receipt],
  }
  const patience = { failures: 0, backOffUntil: 0, retryAfterUntil: 0 }
  const times = { askedAt: 1, now: 5, dueAt: () => 0 }
  await store.settle({ token: 'mine', ids: [idOf('1')], answer, patience, ...times })
  expect((await work.letters.toArray()).map(({ id, state }) => [id, state])).toEqual([
    [idOf('1'), 'received'],
  ])
})

it('a rescue file that was saved before still delivers discarded letters', async () => {
  const [work, laptop] = [device('rescued'), device('laptop')]
  await work.letters.bulkAdd([row('1', 'waiting'), row('2', 'quarantined')])
  const { letters } = await rescueFileOf(work, new Date(0))
  expect(await discardLetters(work, await discardableLetters(work))).toBe(2)
  expect(await importLetters(laptop, letters, 9_000)).toBe(2)
  // This tablet accepts it too: it keeps no record of discarded letters.
  expect(await importLetters(work, letters, 9_000)).toBe(2)
})

it('keeps the signed-in student’s letters; discarded letters of others never show as arrived', async () => {
  const tablet = await createTablet()
  tablets.push(tablet)
  const tab = tablet.openTab()
  const { id: author } = await tablet.signIn(tab, 'luchs')
  tablet.network.isUp = false
  const { letterId } = await tab.writing.submit('students.askForHelp', { on: true })
  await tab.triggers.drainNow() // fails: the letter waits again
  expect((await deviceWorkOf(tab.work, author)).letters).toMatchObject([{ letterId, state: 'waiting' }])
  expect(await discardableLetters(tab.work)).toEqual([])
  expect(await discardLetters(tab.work, [letterId])).toBe(0)

  await tab.signingOut.signOut()
  await tab.triggers.drainNow()
  const waiting = await discardableLetters(tab.work)
  expect(waiting).toContain(letterId)
  expect(waiting).toHaveLength(2) // with the closing letter
  expect(await discardLetters(tab.work, waiting)).toBe(2)

  tablet.network.isUp = true
  tablet.admit('luchs', author)
  await tab.signingIn.student({ username: 'luchs', password: 'passwort von luchs' })
  expect(await deviceWorkOf(tab.work, author)).toMatchObject({ letters: [], waiting: 0, othersWaiting: 0 })
})

it('keeps a letter that has a readable copy, even without its key', async () => {
  const work = device('copy')
  await work.letters.add(row('1', 'quarantined'))
  await work.own.add({
    letterId: idOf('1'),
    studentId: 's',
    operation: 'students.submitChallenge',
    input: {},
    at: '',
  })
  expect(await discardableLetters(work)).toEqual([])
  expect(await discardLetters(work, [idOf('1')])).toBe(0)
})

it('reopens a handle that the browser closed', async () => {
  const work = device('closed')
  await work.letters.add(row('1', 'waiting'))
  work.close()
  expect(await discardLetters(work, await discardableLetters(work))).toBe(1)
})
