import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../server/testing/bundled-server.ts'
import { createSchoolServer } from '../../server/testing/server-process.ts'
import { requireChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a server that has run once; undefined on PostgreSQL. */
    startedOnce: string | undefined
  }
}

/** Finds a browser, builds the client for the stories, and meanwhile starts a server once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = requireChromium()
  const removeBundle = await bundleServer()
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await createSchoolServer()
  const remove = async () => {
    await server?.remove()
    removeBundle()
  }
  const client = spawn(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { stdio: 'inherit' })
  const built = once(client, 'exit')
  try {
    await server?.start()
    await server?.stop()
    const [code] = await built
    if (code !== 0) throw new Error('The client could not be built.')
  } catch (error) {
    client.kill()
    await remove()
    throw error
  }
  project.provide('startedOnce', server?.dataDir)
  return remove
}
