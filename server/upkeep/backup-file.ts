// The format of a backup of the embedded database: one line of JSON that describes it, the directory as a
// gzipped tar file, and a SHA-256 of everything before it. It does not access the database or the disk.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'

const facts = z.object({
  format: z.literal('weltenkompass backup 1'),
  createdAt: z.string(),
  /** The version of the embedded PostgreSQL. */
  postgres: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  /** The fingerprint of the master key that it needs. Null when no key was used. */
  masterKey: z.nullable(z.string()),
  epoch: z.string(),
  serial: z.number(),
  /** Shown to people: the expected numbers after a restore. */
  counts: z.object({ students: z.number(), submissions: z.number() }),
})

export type BackupFacts = z.output<typeof facts>

export interface Backup {
  facts: BackupFacts
  tar: Buffer
}

const digestBytes = 32
const lineBreak = 0x0a

export async function packBackup({ facts, tar }: { facts: BackupFacts; tar: Uint8Array }): Promise<Buffer> {
  const body = await promisify(gzip)(tar, { level: 6 })
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), body])
  return Buffer.concat([content, digestOf(content)])
}

/** @throws an error of one line when the file is not a backup, is truncated or damaged */
export async function unpackBackup(file: Buffer): Promise<Backup> {
  const headEnd = file.indexOf(lineBreak)
  const head = headEnd < 0 ? undefined : factsOf(file.subarray(0, headEnd))
  if (!head) throw new Error('is no backup of Weltenkompass')
  const content = file.subarray(0, -digestBytes)
  if (!digestOf(content).equals(file.subarray(-digestBytes))) {
    throw new Error('is damaged: its checksum does not fit its content')
  }
  return { facts: head, tar: await promisify(gunzip)(content.subarray(headEnd + 1)) }
}

function factsOf(line: Buffer): BackupFacts | undefined {
  try {
    return facts.parse(JSON.parse(line.toString('utf8')))
  } catch {
    return undefined
  }
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
