import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTombstoneFile, keepTombstones, tombstonesIn } from './tombstones.ts'

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'wk-tombstones-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

describe('the file of tombstones', () => {
  it('gets what the disk refused as soon as it takes something again, without another erasure', async () => {
    const file = createTombstoneFile(tombstonesIn(dataDir))
    const [first, second] = [randomBytes(32), randomBytes(32)]
    // In the place of the directory.
    writeFileSync(dataDir, '')
    await keepTombstones(file, [first])
    await expect(file.keep([second])).rejects.toThrow()
    await expect(file.keep([])).rejects.toThrow()
    rmSync(dataDir)
    await file.keep([])
    expect(await createTombstoneFile(tombstonesIn(dataDir)).read()).toEqual([first, second])
  })
})
