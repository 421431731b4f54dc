import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { CacheDatabase } from '../offline/cache-database.ts'
import { snapshotKeyOf } from '../offline/snapshots.ts'
import { createKey, openAnswer } from './answer-cipher.ts'
import { lockSnapshots } from './lock-snapshots.ts'

const handle = () => new CacheDatabase('lock-snapshots')
const cache = handle()
afterEach(() => Promise.all([cache.snapshots.clear(), cache.session.clear()]))

const [studentId, capsule] = ['eule', 'capsule']
const keys = {
  map: snapshotKeyOf(studentId, 'students.chapters', {}),
  own: snapshotKeyOf(studentId, 'students.responses', { id: studentId }),
  ofAnother: snapshotKeyOf('luchs', 'students.chapters', {}),
}

async function storeReadable() {
  const challenge = { id: capsule, visibility: 'private' }
  const open = { id: 'open', visibility: 'teacher', response: 'nicht privat' }
  const map = [
    {
      challenges: [
        { ...challenge, response: 'geheim', draft: { at: 'now', response: 'geheimer Entwurf' } },
        open,
        { ...challenge, id: 'empty', response: null, draft: null },
      ],
    },
  ]
  const own = {
    chapters: [
      {
        challenges: [
          { ...challenge, current: { response: 'geheim' }, history: [{ response: 'geheim, früher' }] },
        ],
      },
    ],
  }
  await cache.snapshots.bulkAdd([
    { key: keys.map, userId: studentId, data: map, etag: 'seen', fetchedAt: 7 },
    { key: keys.own, userId: studentId, data: own, etag: 'seen', fetchedAt: 7 },
    { key: keys.ofAnother, userId: 'luchs', data: map, etag: 'seen', fetchedAt: 7 },
  ])
  const [userType, organizationId, classId] = ['student' as const, null, null]
  const session = { userId: studentId, userType, organizationId, classId, name: 'eule' }
  await cache.session.add({ id: 'current', ...session, sharedTablet: true, signedInAt: 1 })
}

it('locks readable private answers, drafts and earlier versions, and nothing else', async () => {
  await storeReadable()
  const { open } = await createKey('drei nasse schafe')
  await lockSnapshots(studentId, open, handle())
  const map = await cache.snapshots.get(keys.map)
  const own = await cache.snapshots.get(keys.own)
  expect(JSON.stringify([map, own])).not.toContain('geheim')
  expect(JSON.stringify(map)).toContain('nicht privat')
  const chapters = map?.data as { challenges: { response: unknown; draft?: unknown }[] }[]
  const challenges = chapters.flatMap((chapter) => chapter.challenges)
  const locked = challenges[0]?.response
  if (!isLocked(locked)) throw new Error('it is readable')
  expect(await openAnswer(locked, capsule, open)).toBe('geheim')
  expect(challenges[2]).toMatchObject({ response: null, draft: null })
  expect(JSON.stringify(await cache.snapshots.get(keys.ofAnother))).toContain('geheim')
})

it('requests all data at the next contact with the server, and a second run changes nothing', async () => {
  await storeReadable()
  const { open } = await createKey('drei nasse schafe')
  await lockSnapshots(studentId, open, handle())
  const map = await cache.snapshots.get(keys.map)
  expect(map).toMatchObject({ fetchedAt: 7 })
  expect(map).not.toHaveProperty('etag')
  await lockSnapshots(studentId, open, handle())
  expect(await cache.snapshots.get(keys.map)).toEqual(map)
})
