import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase, type Connection } from '../db/connect.ts'
import { distributeByOrganization } from '../db/distribute.ts'
import { migrateDatabase } from '../db/migrate-database.ts'
import { partitionByOrganization } from '../db/partition.ts'
import { seedCurriculum } from '../db/seeds/curriculum.ts'
import { bundleServer } from './bundled-server.ts'
import { joinNodes, prepareNodes, testNodes } from './citus/nodes.ts'
import { createServerDatabase, dropServerDatabase } from './server-databases.ts'

// Migrates and seeds once. Every test file starts from a copy (test-database.ts): with the embedded database
// a dump in .cache, which is valid until its sources change; with TEST_DATABASE_URL a template on that server
// for this run.

declare module 'vitest' {
  interface ProvidedContext {
    testSeed: { dumpFile: string } | { serverUrl: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [forgetSeed, removeBundle] = await Promise.all([makeSeed(project), bundleServer()])
  return async () => {
    removeBundle()
    await forgetSeed()
  }
}

async function makeSeed(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    project.provide('testSeed', { dumpFile: await embeddedSeed() })
    return async () => {}
  }
  const template = `wk_template_${randomBytes(6).toString('hex')}`
  const databaseUrl = await createServerDatabase(serverUrl, template)
  await prepareNodes(testNodes(), template)
  await fill({ databaseUrl }, template)
  project.provide('testSeed', { serverUrl, template })
  return () => dropServerDatabase(serverUrl, template)
}

const cache = '.cache'

async function embeddedSeed(): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const dumpFile = resolve(cache, `test-seed-${digest()}.tar`)
  if (existsSync(dumpFile)) return dumpFile
  forgetOldSeeds()
  const dump = await fill({})
  // The file gets its name when it is complete, because two runs may create it at the same time.
  const draft = `${dumpFile}.${process.pid}`
  writeFileSync(draft, dump)
  renameSync(draft, dumpFile)
  return dumpFile
}

/** Another run may still use those of the last hour. */
function forgetOldSeeds(): void {
  for (const name of readdirSync(cache).filter((file) => file.startsWith('test-seed-'))) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path, { force: true })
  }
}

async function fill(target: { databaseUrl?: string }, name = ''): Promise<Uint8Array> {
  const db = await connectDatabase(target)
  try {
    await migrateDatabase(db)
    await seedCurriculum(db)
    const partitions = Number(process.env.TEST_PARTITIONS ?? 0)
    if (partitions > 0) await partitionByOrganization(db.knex, partitions)
    if (testNodes().length > 0) {
      await joinNodes(testNodes(), name)
      await distributeByOrganization(db.knex)
    }
    if (!db.isEmbedded) return new Uint8Array()
    await dropTemplates(db)
    return await db.dump()
  } finally {
    await db.close()
  }
}

/** Two of three databases, of which each test file would unpack 800 files. Only `create database` reads them. */
async function dropTemplates({ knex }: Connection): Promise<void> {
  await knex.raw(`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await knex.raw(`drop database ${name}`)
}

/** A hash of all sources of the seed. */
function digest(): string {
  const folders = ['server/db/migrations', 'shared/curriculum', 'shared/challenges', 'shared/domain']
  const sources = [
    ...folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file))),
    'server/db/seeds/curriculum.ts',
    'server/testing/global-setup.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ]
  const hash = createHash('sha256')
  for (const path of sources.sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
