import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { packTextOf, readPack } from '#shared/curriculum/chapter-pack.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { readEnv } from '../env.ts'
import { pathIn } from '../secrets.ts'
import type { DatabaseStep } from './embedded.ts'
import { databaseNameOf, prepareDatabase } from './prepare-database.ts'

// The tests run in order on one data directory; the first step creates a database.

const dataDir = mkdtempSync(join(tmpdir(), 'wk-prepare-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the real command line with only a data directory in its environment. */
function runCommand(
  command: { script: string; DATA_DIR?: string; input?: string },
  ...args: string[]
): { status: number | null; stdout: string; stderr: string } {
  const { script, DATA_DIR = dataDir, input = '' } = command
  const env = { PATH: process.env.PATH, DATA_DIR }
  const path = join(import.meta.dirname, '..', script)
  return spawnSync(process.execPath, ['--import', 'tsx', path, ...args], { env, input, encoding: 'utf8' })
}

function runAdmin(...args: string[]): ReturnType<typeof runCommand> {
  return runCommand({ script: 'admin.ts' }, ...args)
}

function typeToAdmin(input: string, ...args: string[]): ReturnType<typeof runCommand> {
  return runCommand({ script: 'admin.ts', input }, ...args)
}

/** A world of a school's own. */
function aPack(): string {
  const [first] = chapters
  if (!first) throw new Error('no curriculum')
  const path = join(dataDir, 'world.json')
  writeFileSync(path, packTextOf({ ...first, version: 1000 }))
  return path
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

  it('the command line creates an admin, whose password is typed without echo', () => {
    const create = () => typeToAdmin('segel-im-abendwind\n', 'create', '--email', 'chef@schule.example')
    const made = create()
    expect(made.stderr).toBe(`Database: embedded, in ${dataDir}\nPassword (is not shown): \n`)
    expect(made.stdout.trim()).toBe('Admin chef@schule.example was made.')
    expect(create().stdout.trim()).toBe('There is an admin chef@schule.example already.')
  })

  it('the command line takes no password from its arguments', () => {
    const given = ['--email', 'chefin@schule.example', '--password', 'segel-im-morgenwind']
    expect(runAdmin('create', ...given)).toMatchObject({ status: 1, stdout: '' })
  })

  it('a wrong command line prints its usage', () => {
    const { status, stderr } = runAdmin('remove')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Usage: npm run admin -- create .+\n(.+\n)+.+ require-second-person .+\n$/)
  })

  it('the command line imports a world and names the database', () => {
    const made = runCommand({ script: 'chapter.ts' }, 'import', aPack())
    expect(made.stdout.trim()).toBe('basislager, version 1000, was added.')
    expect(made.stderr).toBe(`Database: embedded, in ${dataDir}\n`)
  })

  it.each([
    { script: 'chapter.ts', args: ['import', aPack()] },
    { script: 'admin.ts', args: ['create', '--email', 'neu@schule.example'] },
    { script: 'admin.ts', args: ['remove', '--email', 'chef@schule.example'] },
  ])(
    '$script $args.0 without the settings of the server makes no database that no server opens',
    ({ script, args }) => {
      const DATA_DIR = join(dataDir, 'elsewhere')
      const made = runCommand({ script, DATA_DIR, input: 'segel-im-abendwind\n' }, ...args)
      expect(made).toMatchObject({ status: 1, stdout: '' })
      expect(made.stderr).toBe(
        `There is no database in ${DATA_DIR}: set DATA_DIR or DATABASE_URL as the server has them, or start the server first.\n`,
      )
      expect(existsSync(DATA_DIR)).toBe(false)
    },
  )

  it("chapter export without a database knows the product's worlds, and leaves no database", () => {
    const [first] = chapters
    const DATA_DIR = join(dataDir, 'nowhere')
    const made = runCommand({ script: 'chapter.ts', DATA_DIR }, 'export', first?.slug ?? '')
    expect(made).toMatchObject({
      status: 0,
      stderr: `Database: none in ${DATA_DIR}, the product's worlds alone\n`,
    })
    expect(readPack(made.stdout).slug).toBe(first?.slug)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it.each([
    ['postgresql://wk@localhost/kompass?host=/run/postgresql', 'kompass on /run/postgresql'],
    ['postgres://wk:geheim@db.example:5433/kompass?sslmode=no-verify', 'kompass on db.example'],
  ])('%s is named without its user and its password', (DATABASE_URL, named) => {
    expect(databaseNameOf(readEnv({ DATABASE_URL }))).toBe(named)
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
