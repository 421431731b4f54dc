// An answer of any size that is complete before the first byte is sent. The database is busy only while it is read, not
// while a slow device downloads it, and an error can still become a refusal. What does not fit in memory is in a file
// without a name, which is gone when it is closed, also after a crash.
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Most answers stay in memory. */
export const bytesInMemory = 256 * 1024

export interface Spool {
  /** Appends to the answer. */
  write(text: string): Promise<void>
  /** Forgets what was written, for a transaction that is tried again. */
  restart(): Promise<void>
  /** The length in bytes. */
  size(): number
  /** The whole answer, once. Its end, or `destroy()` before, releases the file. */
  read(): Promise<Readable>
}

/** Resolves with the spool that `work` has filled. When `work` fails, nothing is left of it. */
export async function fillSpool(work: (spool: Spool) => Promise<void>): Promise<Spool> {
  let inMemory: Buffer[] = []
  let held = 0
  let size = 0
  let file: FileHandle | undefined

  async function flush(): Promise<void> {
    file ??= await openUnnamed()
    await file.appendFile(Buffer.concat(inMemory))
    inMemory = []
    held = 0
  }

  const spool: Spool = {
    async write(text) {
      const piece = Buffer.from(text)
      inMemory.push(piece)
      held += piece.length
      size += piece.length
      if (held > bytesInMemory) await flush()
    },
    async restart() {
      inMemory = []
      held = 0
      size = 0
      await file?.close()
      file = undefined
    },
    size: () => size,
    async read() {
      if (file === undefined) return Readable.from(inMemory, { objectMode: false })
      await flush()
      return file.createReadStream({ start: 0 })
    },
  }
  try {
    await work(spool)
    return spool
  } catch (error) {
    await spool.restart()
    throw error
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `weltenkompass-${randomUUID()}`)
  const file = await open(path, 'ax+', 0o600)
  await unlink(path)
  return file
}
