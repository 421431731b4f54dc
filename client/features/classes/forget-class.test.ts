import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { Caller } from '../../api/caller.ts'
import { CacheDatabase } from '../../offline/cache-database.ts'
import { createQueries } from '../../offline/queries.ts'
import { createSnapshots, snapshotKeyOf } from '../../offline/snapshots.ts'
import { forgetClass } from './forget-class.ts'

const cache = new CacheDatabase('forget-class')
afterEach(() => cache.delete())

const unasked = { read: () => Promise.reject(new Error('unexpected call')) } as unknown as Caller
const queries = createQueries({
  caller: unasked,
  snapshots: createSnapshots(cache),
  now: () => 1,
  userId: () => 'teacher',
})

const progress = {
  students: [{ id: 'luchs', username: 'luchs', helpSince: null, cells: '.' }],
  chapters: [{ id: 'base-camp', challengeIds: ['where'] }],
}

async function keep<Name extends ReadName>(name: Name, input: InputOf<EndpointOf<Name>>): Promise<string> {
  const key = snapshotKeyOf('teacher', name, input)
  await cache.snapshots.add({ key, userId: 'teacher', data: [], fetchedAt: 1 })
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
  const stays = [
    await keep('classes.list', {}),
    await keep('classes.students', { id: 'stays' }),
    await keep('students.responses', { id: 'eule' }),
    await keep('classes.challengeResponses', { id: 'stays', challengeId: 'where' }),
  ]
  await forgetClass(queries, 'gone', progress)
  expect((await cache.snapshots.toCollection().primaryKeys()).sort()).toEqual(stays.sort())
})
