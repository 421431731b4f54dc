import { expect, it } from 'vitest'
import type { Caller, Reading } from '../api/caller.ts'
import { ApiError } from '../api/errors.ts'
import { createQueries } from './queries.ts'
import type { Snapshots } from './snapshots.ts'

/** Responds on demand: each request waits in `asked`. */
function createSlowServer() {
  const asked: ((names: string[]) => void)[] = []
  const read = () =>
    new Promise<Reading<unknown>>((resolve) => {
      asked.push((names) => resolve({ status: 'fresh', data: names, etag: undefined }))
    })
  return { asked, caller: { read } as unknown as Caller }
}

const noSnapshots: Snapshots = {
  find: async () => undefined,
  save: async () => undefined,
  forget: async () => undefined,
  forgetAbout: async () => undefined,
}

async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 0))
}

it('requests again after a change although an older request is pending', async () => {
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

it('two readers of the same query at the same time share one request', async () => {
  const { asked, caller } = createSlowServer()
  const queries = createQueries({ caller, snapshots: noSnapshots, now: () => 1, userId: () => 'teacher' })
  const query = queries.of('classes.list', {})
  void query.refresh()
  void query.refresh()
  await settle()
  expect(asked).toHaveLength(1)
})

it('an additional reader sends a request unless the answer is fresh', async () => {
  const { asked, caller } = createSlowServer()
  const clock = { now: 1_000_000 }
  const queries = createQueries({
    caller,
    snapshots: noSnapshots,
    now: () => clock.now,
    userId: () => 'teacher',
  })
  const query = queries.of('classes.list', {})
  async function mount() {
    const leave = query.subscribe(() => undefined)
    void query.join()
    await settle()
    return leave
  }
  const leaveFirst = await mount()
  asked[0]?.(['5a'])
  await settle()
  const leaveSecond = await mount()
  expect(asked).toHaveLength(1)

  clock.now += 5_001
  const leaveThird = await mount()
  expect(asked).toHaveLength(2)
  asked[1]?.(['5a', '5b'])
  await settle()

  // The next screen requests again, however soon it opens.
  for (const leave of [leaveFirst, leaveSecond, leaveThird]) leave()
  await mount()
  expect(asked).toHaveLength(3)
})

it('an additional reader of a failed query requests again', async () => {
  let calls = 0
  const caller = { read: () => Promise.reject(new Error(`no server, call ${(calls += 1)}`)) }
  const queries = createQueries({
    caller: caller as unknown as Caller,
    snapshots: noSnapshots,
    now: () => 1,
    userId: () => 'teacher',
  })
  const query = queries.of('classes.list', {})
  for (const expected of [1, 2]) {
    query.subscribe(() => undefined)
    await query.join()
    expect(calls).toBe(expected)
  }
})

it('a missing resource is requested again by the next screen, but not while its error is shown', async () => {
  const body = {
    success: false,
    code: 'NOT_FOUND',
    statusCode: 404,
    statusMessage: '',
    requestId: '',
  } as const
  let isThere = false
  let calls = 0
  const read = async () => {
    calls += 1
    if (!isThere) throw new ApiError(404, body, 'There is no such thing.')
    return { status: 'fresh', data: { id: 's1' }, etag: undefined }
  }
  const queries = createQueries({
    caller: { read } as unknown as Caller,
    snapshots: noSnapshots,
    now: () => 1,
    userId: () => 'student',
  })
  const student = () => queries.of('students.get', { id: 's1' })
  const leave = student().subscribe(() => undefined)
  await student().join()
  expect(student().state().error).toMatchObject({ status: 404 })
  expect(calls).toBe(1)

  isThere = true
  leave()
  expect(student().state()).toMatchObject({ error: undefined, isLoading: true })
  student().subscribe(() => undefined)
  await student().join()
  expect(student().state()).toMatchObject({ data: { id: 's1' }, error: undefined })
})

it('a forgotten query leaves no snapshot, even when a response was pending', async () => {
  const { asked, caller } = createSlowServer()
  const kept = new Set<string>(['responses'])
  const snapshots: Snapshots = {
    find: async () => undefined,
    save: async () => void kept.add('responses'),
    forget: async () => void kept.delete('responses'),
    forgetAbout: async () => undefined,
  }
  const queries = createQueries({ caller, snapshots, now: () => 1, userId: () => 'teacher' })
  const query = queries.of('students.responses', { id: 'ada' })
  void query.refresh()
  await settle()
  await queries.forget('students.responses', { id: 'ada' })
  asked[0]?.(['text of the former user'])
  await settle()
  expect([...kept]).toEqual([])
  expect(queries.of('students.responses', { id: 'ada' }).state().data).toBeUndefined()
})

it('forgets all that is about a student, and asks again for what is on the screen and names them', async () => {
  const { asked, caller } = createSlowServer()
  const forgotten: unknown[] = []
  const snapshots: Snapshots = {
    ...noSnapshots,
    forgetAbout: async (...given) => void forgotten.push(given),
  }
  const queries = createQueries({ caller, snapshots, now: () => 1, userId: () => 'teacher' })
  const load = async (query: { refresh(): Promise<void> }) => {
    const loaded = query.refresh()
    await settle()
    asked.shift()?.(['ada', 'ben'])
    await loaded
  }
  const read = queries.of('week.unread', {})
  await load(read)
  const [student, others] = [
    queries.of('students.get', { id: 'ada' }),
    queries.of('students.get', { id: 'x' }),
  ]
  student.subscribe(() => undefined)
  const list = queries.of('classes.students', { id: 'c' })
  list.subscribe(() => undefined)
  await load(list)

  await queries.forgetAbout(['ada'])
  expect(forgotten).toEqual([['teacher', ['ada'], []]])
  expect(queries.of('week.unread', {})).not.toBe(read)
  expect(queries.of('students.get', { id: 'x' })).toBe(others)
  void queries.refreshShown()
  await settle()
  expect(asked).toHaveLength(1)
  asked[0]?.(['ben'])
  await settle()
  expect(list.state().data).toEqual(['ben'])
})

it('a screen that shows a forgotten query sends no request; once it is closed, the query is new', async () => {
  const { asked, caller } = createSlowServer()
  const queries = createQueries({ caller, snapshots: noSnapshots, now: () => 1, userId: () => 'teacher' })
  const query = queries.of('students.get', { id: 'ada' })
  const leave = query.subscribe(() => undefined)
  await queries.forget('students.get', { id: 'ada' })
  await queries.of('students.get', { id: 'ada' }).refresh()
  expect(asked).toHaveLength(0)
  leave()
  expect(queries.of('students.get', { id: 'ada' })).not.toBe(query)
})

it('merges changed rows into the progress of a class and stores the whole of it', async () => {
  const row = (id: string, cells: string) => ({ id, username: id, helpSince: null, cells })
  const chapters = [{ id: 'world', challengeIds: ['one', 'two'] }]
  const whole = { version: 7, chapters, students: [row('ada', '..'), row('ben', '..')] }
  const changes = { version: 9, since: 7, chapters: [], students: [row('ben', 'd.')] }
  const answers: Reading<unknown>[] = [
    { status: 'fresh', data: whole, etag: '"7"' },
    { status: 'fresh', data: changes, etag: '"9"' },
    { status: 'unchanged' },
    { status: 'fresh', data: { ...whole, version: 10 }, etag: '"10"' },
  ]
  const asked: unknown[] = []
  const read = async (_name: string, _input: object, etag?: string, options?: { headers?: object }) => {
    asked.push([etag, options?.headers])
    return answers[asked.length - 1]
  }
  const kept: unknown[] = []
  const snapshots = { ...noSnapshots, save: async (...saved: unknown[]) => void kept.push(saved[3]) }
  const queries = createQueries({
    caller: { read } as unknown as Caller,
    snapshots: snapshots as Snapshots,
    now: () => 1,
    userId: () => 'teacher',
  })
  const query = queries.of('classes.progress', { id: '7b' })
  await query.refresh()
  const before = query.state().data
  await query.refresh()
  const merged = { version: 9, chapters, students: [row('ada', '..'), row('ben', 'd.')] }
  expect(query.state().data).toEqual(merged)
  // The row of a student who did nothing is the same object, so it is not drawn again.
  expect(query.state().data?.students[0]).toBe(before?.students[0])
  expect(kept.at(-1)).toEqual({ data: merged, etag: '"9"', fetchedAt: 1 })
  await query.refresh()
  expect(query.state().data).toEqual(merged)
  await query.refresh()
  expect(query.state().data).toEqual({ ...whole, version: 10 })
  const changesAlone = { 'A-IM': 'rows' }
  expect(asked).toEqual([undefined, '"7"', '"9"', '"9"'].map((etag) => [etag, changesAlone]))
})
