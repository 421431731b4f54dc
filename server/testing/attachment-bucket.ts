// A real S3-compatible server with one bucket, on a free port and a scratch directory.
import { mkdtempSync, rmSync, utimesSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { openBucket, type Bucket } from '../attachments/bucket.ts'
import { freePort } from './free-port.ts'
import { openTestApp, type TestApp } from './test-app.ts'

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

interface AppWithBucket {
  app: TestApp
  stage: TestBucket
  close(): Promise<void>
}

/** The app with its pictures and recordings in a bucket. */
export async function openAppWithBucket(): Promise<AppWithBucket> {
  const stage = await openTestBucket()
  const app = await openTestApp({ attachmentsUrl: stage.url })
  return {
    app,
    stage,
    async close() {
      await app.close()
      await stage.remove()
    },
  }
}

export const refusedRemoval = 'the attachment store answered DELETE with 403'

/** A bucket that removes no object for which `isRefused` holds. */
export function bucketThatRefuses(url: string, isRefused: (key: string) => boolean): Bucket {
  const open = openBucket(url)
  return {
    ...open,
    async remove(key) {
      if (isRefused(key)) throw new Error(refusedRemoval)
      await open.remove(key)
    },
  }
}

/** The keys of the objects; with an `organizationId` only those of this school. */
export async function keysIn(url: string, organizationId = ''): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of openBucket(url).list()) if (key.startsWith(organizationId)) found.push(key)
  return found
}
