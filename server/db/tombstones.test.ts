import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createTombstoneFile, recordTombstones, reconcileTombstones, tombstonesIn } from './tombstones.ts'

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'wk-tombstones-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

describe('the file of tombstones', () => {
  it('gets hashes that failed to be written when the disk works again, without another erasure', async () => {
    const said: string[] = []
    const file = createTombstoneFile(
      tombstonesIn(dataDir),
      createLog((line) => said.push(line)),
    )
    const [first, second] = [randomBytes(32), randomBytes(32)]
    // A file at the path of the directory makes every write fail.
    writeFileSync(dataDir, '')
    await recordTombstones(file, [first])
    expect(said).toEqual([expect.stringContaining('tombstones could not be written to DATA_DIR')])
    expect(said.join()).not.toContain(first.toString('hex'))
    await expect(file.keep([second])).rejects.toThrow()
    await expect(file.keep([])).rejects.toThrow()
    rmSync(dataDir)
    await file.keep([])
    expect(await createTombstoneFile(tombstonesIn(dataDir)).read()).toEqual([first, second])
  })
})

describe('a restored database', () => {
  it('erases the students again, in every school and over several pages', async () => {
    const database = await openTestDatabase()
    const hashesOf = (id: string) => [createHash('sha256').update(id).digest()] as const
    const file = createTombstoneFile(tombstonesIn(dataDir))
    const students = () =>
      database.transaction({ role: 'maintenance' }, (tx) =>
        tx('students').orderBy('id').pluck<string[]>('id'),
      )
    try {
      await database.transaction({ role: 'maintenance' }, (tx) =>
        tx.raw(`
        insert into organizations (id, name)
          select gen_random_uuid(), 'Schule ' || n from generate_series(1, 3) n;
        insert into students (organization_id, id, username, password_hash)
          select o.id, gen_random_uuid(), 'luchs-' || n || right(o.name, 1), ''
          from organizations o, generate_series(1, 700) n`),
      )
      const all = await students()
      const erased = all.filter((_, index) => index % 100 === 0)
      await file.keep(erased.map((id) => hashesOf(id)[0]))
      const { erased: count } = await reconcileTombstones(database, file, hashesOf, new Date())
      expect(count).toBe(21)
      expect(await students()).toEqual(all.filter((id) => !erased.includes(id)))
    } finally {
      await database.close()
    }
  }, 60_000)
})
