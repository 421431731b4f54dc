// Creates every letter: seals it, then stores it with the rows that belong to it in one strict transaction, which
// checks again that the author is still signed in. Resolves when the data is on the disk. It treats all operations
// alike.
import { v7 as uuidv7 } from 'uuid'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Language } from '#shared/domain/language.ts'
import type { LetterContent } from '#shared/letters/letter-content.ts'
import { captureTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { DeviceError } from './device-error.ts'
import { CryptographyNotLoaded, type Sealer } from './sealing.ts'
import type { KeyRow, LetterRow, SelfRow, WorkDatabase } from './work-database.ts'

export interface LetterProducerPorts {
  database: WorkDatabase
  sealer: Sealer
  /** Device clock, ms. */
  now(): number
  language(): Language
  appVersion: string
  /** The user whom this page regards as signed in; another tab may have changed it. */
  studentId(): string | undefined
  /** Called when the signed-in student's write key is missing. Never throws. */
  restoreKey(): void
}

export interface WrittenLetter {
  letterId: string
  at: string
}

export interface LetterRequest {
  /** The value of `author()` at the time of the call, because another tab may sign in a user meanwhile. */
  author: string | undefined
  operation: QueueableName
  /** `studentId` is added here: an author writes only in their own name. */
  input: Record<string, unknown>
  kind?: LetterRow['kind']
  state?: 'held' | 'waiting'
  /** Runs inside the storing transaction, before the letter is put. If it throws, everything is aborted. */
  beside?: (written: WrittenLetter & { studentId: string; keyId: string }) => Promise<unknown>
}

/** Several letters in one transaction: all of them are stored, or none. */
export interface BundleRequest extends Omit<LetterRequest, 'input' | 'beside'> {
  inputs: readonly Record<string, unknown>[]
  /** Stored with each of them: they are the parts of one attachment. */
  bundle?: string
  beside?: (written: readonly WrittenLetter[], studentId: string, keyId: string) => Promise<unknown>
}

export interface LetterProducer {
  /** The user whom this page regards as signed in now. */
  author(): string | undefined
  /** Throws DeviceError if nothing was stored; otherwise the letter is on the disk. */
  write(request: LetterRequest): Promise<WrittenLetter>
  /** The same for several letters, in their order. */
  writeBundle(request: BundleRequest): Promise<WrittenLetter[]>
}

/** Another tab took the capture time meanwhile: seal again with a later one. */
class TimeTaken extends Error {}

/** When a handle closes during the commit, the outcome is unknown: the next attempt looks for the letter first. */
interface Tried {
  written?: WrittenLetter[]
}

export function createLetterProducer(ports: LetterProducerPorts): LetterProducer {
  const { database } = ports
  const refusal = (code: ConstructorParameters<typeof DeviceError>[0], cause?: unknown) =>
    new DeviceError(code, ports.language(), cause)

  async function requireKey(author: string | undefined): Promise<KeyRow> {
    const key = await database.keys.get('current')
    if (!key || key.studentId !== author || author !== ports.studentId()) throw refusal('SIGNED_OUT')
    return key
  }

  function keyAndTime(author: string | undefined) {
    return retryOnClosedHandle(database, () =>
      database.transaction('r', database.keys, database.device, async () => {
        // Read in parallel, here and below: each sequential read costs another round trip to the storage.
        const [key, courier, self] = await Promise.all([
          requireKey(author),
          courierOf(database),
          selfOf(database),
        ])
        return { key, at: captureTimeOf(ports.now(), courier.contact, self?.lastAt ?? 0) }
      }),
    )
  }

  async function seal(key: KeyRow, letterId: string, content: LetterContent) {
    try {
      return await ports.sealer.seal(letterId, content, key)
    } catch (error) {
      throw refusal(error instanceof CryptographyNotLoaded ? 'NEEDS_CONNECTION' : 'CANNOT_SEAL', error)
    }
  }

  async function writeOnce(request: BundleRequest, tried: Tried): Promise<WrittenLetter[]> {
    const [first] = tried.written ?? []
    if (tried.written && first && (await database.letters.get(first.letterId))) return tried.written
    const { operation, inputs, kind = 'other', state = 'waiting', bundle, beside } = request
    const { key, at } = await keyAndTime(request.author)
    const rows = await Promise.all(
      inputs.map(async (input, index): Promise<LetterRow> => {
        const writtenAt = at + index
        const id = uuidv7({ msecs: writtenAt })
        const letter = await seal(key, id, {
          operation,
          input: { ...input, studentId: key.studentId },
          at: new Date(writtenAt).toISOString(),
          appVersion: ports.appVersion,
        })
        const bytes = JSON.stringify(letter).length + 1
        const { keyId } = key
        return {
          ...{ id, keyId, state, kind, letter, bytes, writtenAt, dueAt: 0, attempts: 0 },
          ...(bundle !== undefined && { bundle }),
        }
      }),
    )
    const written = rows.map(({ id, writtenAt }) => ({
      letterId: id,
      at: new Date(writtenAt).toISOString(),
    }))
    const { letters, own, attachments, drafts, keys, device } = database
    tried.written = written
    await database.transaction('rw', [letters, own, attachments, drafts, keys, device], async () => {
      const [now, self] = await Promise.all([requireKey(request.author), selfOf(database)])
      if (now.keyId !== key.keyId) throw refusal('SIGNED_OUT')
      if (!self) throw new Error('this device has no id yet')
      if (self.lastAt >= at) throw new TimeTaken()
      await Promise.all([
        device.put({ ...self, lastAt: at + rows.length - 1 }),
        beside?.(written, key.studentId, key.keyId),
      ])
      for (const row of rows) await letters.add(row)
    })
    return written
  }

  async function writeBundle(request: BundleRequest): Promise<WrittenLetter[]> {
    const tried: Tried = {}
    for (;;) {
      try {
        return await retryOnClosedHandle(database, () => writeOnce(request, tried))
      } catch (error) {
        if (error instanceof TimeTaken) continue
        if (error instanceof DeviceError) {
          const isSignedIn = request.author !== undefined && request.author === ports.studentId()
          if (error.code === 'SIGNED_OUT' && isSignedIn) ports.restoreKey()
          throw error
        }
        throw refusal('STORAGE_FAILED', error)
      }
    }
  }

  return {
    author: () => ports.studentId(),
    writeBundle,
    async write({ input, beside, ...request }) {
      const [written] = await writeBundle({
        ...request,
        inputs: [input],
        ...(beside && {
          beside: ([letter], studentId, keyId) => beside({ ...letter!, studentId, keyId }),
        }),
      })
      return written!
    },
  }
}

async function selfOf(database: WorkDatabase): Promise<SelfRow | undefined> {
  const self = await database.device.get('self')
  return self?.id === 'self' ? self : undefined
}
