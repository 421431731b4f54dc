import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { connectDatabase, type Connection } from '../db/connect.ts'
import { distributeByOrganization } from '../db/distribute.ts'
import { migrateDatabase } from '../db/migrate-database.ts'
import { partitionByOrganization } from '../db/partition.ts'
import { seedCurriculum } from '../db/seeds/curriculum.ts'
import { bundleServer } from './bundled-server.ts'
import { joinNodes, prepareNodes, testNodes } from './citus/nodes.ts'
import { keptInCache } from './kept-in-cache.ts'
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

function embeddedSeed(): Promise<string> {
  return keptInCache({
    prefix: 'test-seed-',
    sources: [
      'server/db/migrations',
      'server/db/seeds/curriculum.ts',
      'server/testing/global-setup.ts',
      'shared/challenges',
      'shared/curriculum',
      'shared/domain',
      'node_modules/@electric-sql/pglite/package.json',
    ],
    make: async (draft) => writeFileSync(draft, await fill({})),
  })
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
