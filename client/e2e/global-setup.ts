import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { createSchoolServer } from '../../server/testing/server-process.ts'
import { requireChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a server that has run once; undefined on PostgreSQL. */
    startedOnce: string | undefined
  }
}

/** Builds the client that the stories use, makes sure of a browser, and starts a server once. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  process.env['CHROMIUM_PATH'] = requireChromium()
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { stdio: 'inherit' })
  if (process.env['TEST_DATABASE_URL']) return project.provide('startedOnce', undefined)
  const server = await createSchoolServer()
  await server.start().catch(async (error: unknown) => {
    await server.remove()
    throw error
  })
  await server.stop()
  project.provide('startedOnce', server.dataDir)
  return () => server.remove()
}
