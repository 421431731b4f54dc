import 'fake-indexeddb/auto'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { Caller } from '../../api/caller.ts'
import { CacheDatabase } from '../../offline/cache-database.ts'
import { createQueries } from '../../offline/queries.ts'
import { createSnapshots, snapshotKeyOf } from '../../offline/snapshots.ts'
import { forgetClass } from './forget-class.ts'

const cache = new CacheDatabase('forget-class')
afterEach(() => cache.snapshots.clear())
afterAll(() => cache.delete())

const unasked = { read: () => Promise.reject(new Error('unexpected call')) } as unknown as Caller
const queries = createQueries({
  caller: unasked,
  snapshots: createSnapshots(cache),
  now: () => 1,
  userId: () => 'teacher',
})

const progress = { students: [{ id: 'luchs', username: 'luchs', helpSince: null, cells: '.' }] }

async function keep<Name extends ReadName>(
  name: Name,
  input: InputOf<EndpointOf<Name>>,
  data: unknown = [],
): Promise<string> {
  const key = snapshotKeyOf('teacher', name, input)
  await cache.snapshots.add({ key, userId: 'teacher', data, fetchedAt: 1 })
  return key
}

it('deletes the snapshots of a class that was handed over, and only those', async () => {
  await keep('classes.progress', { id: 'gone' })
  await keep('classes.students', { id: 'gone' })
  await keep('chapters.ofClass', { classId: 'gone' })
  await keep('students.get', { id: 'luchs' })
  await keep('students.responses', { id: 'luchs' })
  await keep('classes.challengeResponses', { id: 'gone', challengeId: 'where' })
  await keep('classes.challengePicture', { id: 'gone', challengeId: 'where' })
  await keep('classes.internship', { id: 'gone', chapterId: 'days' })
  await keep('students.signIns', { id: 'luchs' })
  await keep('consents.ofClass', { classId: 'gone' })
  await keep('students.waiting', { classId: 'gone' })
  await keep('students.cards', { classId: 'gone' })
  await keep('week.unread', {}, { items: [{ class: { id: 'gone' }, response: { text: 'Tierärztin' } }] })
  await keep('week.today', {}, [{ id: 'gone', hands: [] }])
  const stays = [
    await keep('classes.list', {}, [{ id: 'gone' }, { id: 'stays' }]),
    await keep('handOvers.list', {}, [{ classId: 'gone' }]),
    await keep('week.unread', { classId: 'stays' }, { items: [{ class: { id: 'stays' } }] }),
    await keep('classes.students', { id: 'stays' }),
    await keep('students.responses', { id: 'eule' }),
    await keep('classes.challengeResponses', { id: 'stays', challengeId: 'where' }),
  ]
  await forgetClass(queries, 'gone', progress)
  expect((await cache.snapshots.toCollection().primaryKeys()).sort()).toEqual(stays.sort())
})

it('deletes every snapshot with an erased student, whatever call it is of', async () => {
  const answered = { students: [{ id: 'luchs', current: { response: { text: 'Tierärztin' } } }] }
  await keep('classes.challengeResponses', { id: 'stays', challengeId: 'where' }, answered)
  await keep('classes.internship', { id: 'stays', chapterId: 'days' }, answered)
  await keep('week.unread', {}, { items: [{ student: { id: 'luchs' } }] })
  await keep('students.signIns', { id: 'luchs' })
  await keep('students.get', { id: 'luchs' })
  const stays = [await keep('students.get', { id: 'eule' }), await keep('classes.list', {})]
  const others = createQueries({
    caller: unasked,
    snapshots: createSnapshots(cache),
    now: () => 1,
    userId: () => 'colleague',
  })
  await others.forgetAbout(['luchs'])
  expect(await cache.snapshots.count()).toBe(7)
  await queries.forgetAbout(['luchs'])
  expect((await cache.snapshots.toCollection().primaryKeys()).sort()).toEqual(stays.sort())
})
