// A response body that is complete before its first byte is sent. So the database connection is held only while the
// rows are read, not while a slow device downloads, and an error can still become an error response. A body that does
// not fit in memory is stored in an unlinked file, which the system deletes when it is closed, also after a crash.
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Most bodies stay in memory. */
export const bytesInMemory = 256 * 1024

export interface Spool {
  /** Appends to the body. */
  write(text: string): Promise<void>
  /** Discards the body, for a transaction that is tried again. */
  restart(): Promise<void>
  /** The length in bytes. */
  size(): number
  /** The whole body, once. Its end, or `destroy()` before, releases the file. */
  read(): Promise<Readable>
}

/** Resolves with the spool that `work` has filled. When `work` fails, the file is released. */
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
