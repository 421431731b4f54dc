import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { pathIn } from '../secrets.ts'
import type { DatabaseStep } from './embedded.ts'
import { prepareDatabase } from './prepare-database.ts'

// The tests run in order on one data directory; the first step creates a database.

const dataDir = mkdtempSync(join(tmpdir(), 'wk-prepare-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the real command line with only the data directory in its environment. */
function runAdmin(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return typeToAdmin('', ...args)
}

function typeToAdmin(input: string, ...args: string[]): ReturnType<typeof runAdmin> {
  const script = join(import.meta.dirname, '../admin.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { env, input, encoding: 'utf8' })
}

describe('from the environment to a ready database', { timeout: 120_000 }, () => {
  it('the first start reports its steps and creates the secrets', async () => {
    const steps: DatabaseStep[] = []
    const { db, secrets } = await prepareDatabase(readEnv({ DATA_DIR: dataDir }), (step) => steps.push(step))
    expect(
      await db.transaction({ role: 'app', organizationId: anyId }, (tx) => tx('chapters').pluck('slug')),
    ).toContain('basislager')
    await db.close()
    expect(steps).toEqual(['creating', 'opening', 'migrating', 'seeding'])
    expect(secrets.masterKeys).toHaveLength(1)
  })

  it('the command line creates an admin', () => {
    const account = ['--email', 'chefin@schule.example', '--password', 'segel-im-morgenwind']
    const made = runAdmin('create', ...account)
    expect(made.stderr).toBe('')
    expect(made.stdout.trim()).toBe('Admin chefin@schule.example was made.')
    expect(runAdmin('create', ...account).stdout.trim()).toBe(
      'There is an admin chefin@schule.example already.',
    )
  })

  it('an admin’s password is typed without echo', () => {
    const made = typeToAdmin('segel-im-abendwind\n', 'create', '--email', 'chef@schule.example')
    expect(made.stderr.trim()).toBe('Password (is not shown):')
    expect(made.stdout.trim()).toBe('Admin chef@schule.example was made.')
  })

  it('a wrong command line prints its usage', () => {
    const { status, stderr } = runAdmin('remove')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Usage: npm run admin -- create .+\n(.+\n)+.+ require-second-person .+\n$/)
  })

  it('missing secrets stop the start in one line and are not created again', async () => {
    const path = pathIn(dataDir)
    renameSync(path, `${path}.away`)
    const start = prepareDatabase(readEnv({ DATA_DIR: dataDir }))
    await expect(start).rejects.toThrow(/^.+secrets\.json is missing.+$/)
    renameSync(`${path}.away`, path)
    const { db } = await prepareDatabase(readEnv({ DATA_DIR: dataDir }))
    await db.close()
  })
})

const anyId = '00000000-0000-7000-8000-000000000000'
