// A real S3-compatible server with one bucket, on a free port and a scratch directory.
import { mkdtempSync, rmSync, utimesSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from './free-port.ts'

export interface TestBucket {
  /** For ATTACHMENTS_URL. */
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Changes the times of all objects to this number of days ago. */
  age(days: number): void
  remove(): Promise<void>
}

const name = 'bilder'

export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'weltenkompass-bucket-'))
  const port = await freePort()
  let server: S3rver | undefined
  const bucket: TestBucket = {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${name}?region=eu-central-1`,
    async start() {
      const configureBuckets = [{ name }]
      server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets })
      await server.run()
    },
    async stop() {
      await server?.close()
      server = undefined
    },
    age(days) {
      const at = new Date(Date.now() - days * 86_400_000)
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), at, at)
    },
    async remove() {
      await bucket.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  await bucket.start()
  return bucket
}
