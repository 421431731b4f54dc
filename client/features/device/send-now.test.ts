import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { type LetterState, WorkDatabase } from '../../offline/work-database.ts'
import { sendNow, undeliveredIds } from './send-now.ts'

const work = new WorkDatabase('send-now')
afterEach(() => work.letters.clear())

const ids = ['1', '2', '3'].map((digit) => `0189000${digit}-0000-7000-8000-000000000000`)
const rest = {
  keyId: 'k',
  kind: 'other',
  letter: null,
  bytes: 1,
  writtenAt: 1,
  dueAt: 0,
  attempts: 0,
} as const

async function store(...states: LetterState[]) {
  await work.letters.bulkPut(states.map((state, index) => ({ ...rest, id: ids[index]!, state })))
}

function servicesThat(drainNow: () => Promise<unknown>) {
  return { work, triggers: { drainNow } } as unknown as Parameters<typeof sendNow>[0]
}

it('counts what another tab has delivered meanwhile, also when the own attempt fails', async () => {
  await store('waiting', 'sending', 'received')
  const before = [...(await undeliveredIds(work))]
  const services = servicesThat(async () => {
    await store('received', 'received')
    throw new Error('not this one')
  })
  expect(await sendNow(services, before)).toEqual({ arrived: 2, left: 0 })
})

it('counts only these letters, and none that was withdrawn', async () => {
  await store('waiting', 'waiting', 'waiting')
  const services = servicesThat(() => store('received', 'withdrawn', 'waiting'))
  expect(await sendNow(services, ids.slice(1))).toEqual({ arrived: 0, left: 1 })
})
