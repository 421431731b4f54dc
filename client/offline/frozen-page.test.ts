import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retryOnClosedHandle } from './closed-handle.ts'
import { followTransactions } from './frozen-page.ts'
import { WorkDatabase } from './work-database.ts'

const name = 'frozen'
let frozen: WorkDatabase
let next: WorkDatabase
let endTransactions: () => void
beforeEach(() => {
  frozen = new WorkDatabase(name)
  next = new WorkDatabase(name)
  endTransactions = followTransactions(frozen)
})
afterEach(async () => {
  frozen.close()
  next.close()
  await Dexie.delete(name)
})

const mark = { id: 'sign-out', at: 1, clearCache: false, logoutOwed: false } as const

/** A transaction that never completes. */
async function openTransaction(): Promise<{ ended: Promise<unknown> }> {
  let hasStarted = (): void => {}
  const started = new Promise<void>((resolve) => (hasStarted = resolve))
  const ended = frozen.transaction('rw', frozen.marks, async () => {
    await frozen.marks.put(mark)
    hasStarted()
    for (;;) await frozen.marks.count()
  })
  ended.catch(() => undefined)
  await started
  return { ended }
}

describe('a page that the browser freezes', () => {
  it('aborts its open transaction, so the next page can read the table', async () => {
    const { ended } = await openTransaction()
    endTransactions()
    await expect(ended).rejects.toThrow()
    expect(await next.marks.toArray()).toEqual([])
  })

  it('repeats the aborted work when it resumes', async () => {
    let runs = 0
    const work = retryOnClosedHandle(frozen, () =>
      frozen.transaction('rw', frozen.marks, async () => {
        runs++
        await frozen.marks.put(mark)
        if (runs === 1) endTransactions()
        await frozen.marks.count()
      }),
    )
    await work
    expect(runs).toBe(2)
    expect(await next.marks.toArray()).toEqual([mark])
  })

  it('can be frozen without an open transaction and used again', async () => {
    await frozen.marks.put(mark)
    endTransactions()
    expect(await frozen.marks.count()).toBe(1)
  })
})
