// Server processes (server-process.ts) on one scratch database: one process on the embedded database, any
// number on the server of TEST_DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createScratchDatabase } from './server-databases.ts'
import { createServerProcess, newSecrets, type ServerProcess } from './server-process.ts'

export interface ServerRoom {
  /** Undefined on the embedded database. */
  databaseUrl: string | undefined
  /** The URL of the owner of the tables. */
  ownerUrl: string | undefined
  /** Resolves when the server is ready. */
  spawn(environment?: Record<string, string>): Promise<ServerProcess>
  /** Stops all servers and drops the database. */
  close(): Promise<void>
}

export async function openServerRoom(): Promise<ServerRoom> {
  const seed = inject('testSeed')
  const database = 'dumpFile' in seed ? undefined : await createScratchDatabase(seed.serverUrl, seed.template)
  const dataDir = mkdtempSync(join(tmpdir(), 'weltenkompass-room-'))
  const shared = { ...newSecrets(), DEMO: '0', ...(database && { DATABASE_URL: database.url }) }
  const servers: ServerProcess[] = []
  return {
    databaseUrl: database?.url,
    ownerUrl: database?.ownerUrl,
    async spawn(environment = {}) {
      const server = await createServerProcess({
        environment: { ...shared, ...environment },
        dataDir,
      })
      servers.push(server)
      await server.start()
      return server
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
