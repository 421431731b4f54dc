import { expect, it } from 'vitest'
import type { Caller, Reading } from '../api/caller.ts'
import { createQueries } from './queries.ts'
import type { Snapshots } from './snapshots.ts'

/** Answers when told to: each question waits in `asked`. */
function createSlowServer() {
  const asked: ((names: string[]) => void)[] = []
  const read = () =>
    new Promise<Reading<unknown>>((resolve) => {
      asked.push((names) => resolve({ status: 'fresh', data: names, etag: undefined }))
    })
  return { asked, caller: { read } as unknown as Caller }
}

const noSnapshots: Snapshots = { find: async () => undefined, save: async () => undefined }

async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 0))
}

it('asks again after a change although an older question is still under way', async () => {
  const { asked, caller } = createSlowServer()
  const queries = createQueries({ caller, snapshots: noSnapshots, now: () => 1, userId: () => 'teacher' })
  const query = queries.of('classes.list', {})
  query.subscribe(() => undefined)
  void query.refresh()
  await settle()

  const shown = queries.refreshShown()
  asked[0]?.(['before'])
  await settle()
  asked[1]?.(['after'])
  await shown
  expect(query.state().data).toEqual(['after'])
})

it('asks once for two who want the same at the same time', async () => {
  const { asked, caller } = createSlowServer()
  const queries = createQueries({ caller, snapshots: noSnapshots, now: () => 1, userId: () => 'teacher' })
  const query = queries.of('classes.list', {})
  void query.refresh()
  void query.refresh()
  await settle()
  expect(asked).toHaveLength(1)
})
