// Creates every letter: seals it, then stores it with the rows that belong to it in one strict transaction, which
// checks again that the author is still signed in. Resolves when the data is on the disk. It does not know what an
// operation means.
import { v7 as uuidv7 } from 'uuid'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Language } from '#shared/domain/language.ts'
import type { LetterContent } from '#shared/letters/letter.ts'
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

export interface LetterProducer {
  /** The user whom this page regards as signed in now. */
  author(): string | undefined
  /** Throws DeviceError if nothing was stored; otherwise the letter is on the disk. */
  write(request: LetterRequest): Promise<WrittenLetter>
}

/** Another tab took the capture time meanwhile: seal again with a later one. */
class TimeTaken extends Error {}

/** A handle that closes during the commit does not tell whether the write succeeded: check before writing again. */
interface Tried {
  written?: WrittenLetter
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

  function prepared(author: string | undefined) {
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

  async function sealed(key: KeyRow, letterId: string, content: LetterContent) {
    try {
      return await ports.sealer.seal(letterId, content, key)
    } catch (error) {
      throw refusal(error instanceof CryptographyNotLoaded ? 'NEEDS_CONNECTION' : 'CANNOT_SEAL', error)
    }
  }

  async function writeOnce(request: LetterRequest, tried: Tried): Promise<WrittenLetter> {
    if (tried.written && (await database.letters.get(tried.written.letterId))) return tried.written
    const { operation, input, kind = 'other', state = 'waiting', beside } = request
    const { key, at } = await prepared(request.author)
    const written = { letterId: uuidv7({ msecs: at }), at: new Date(at).toISOString() }
    const content = {
      operation,
      input: { ...input, studentId: key.studentId },
      at: written.at,
      appVersion: ports.appVersion,
    }
    const letter = await sealed(key, written.letterId, content)
    const row: LetterRow = {
      id: written.letterId,
      keyId: key.keyId,
      state,
      kind,
      letter,
      bytes: JSON.stringify(letter).length + 1,
      writtenAt: at,
      dueAt: 0,
      attempts: 0,
    }
    const { letters, own, drafts, keys, device } = database
    tried.written = written
    await database.transaction('rw', letters, own, drafts, keys, device, async () => {
      const [now, self] = await Promise.all([requireKey(request.author), selfOf(database)])
      if (now.keyId !== key.keyId) throw refusal('SIGNED_OUT')
      if (!self) throw new Error('this device has no id yet')
      if (self.lastAt >= at) throw new TimeTaken()
      await Promise.all([
        device.put({ ...self, lastAt: at }),
        beside?.({ ...written, studentId: key.studentId, keyId: key.keyId }),
      ])
      await letters.add(row)
    })
    return written
  }

  return {
    author: () => ports.studentId(),
    async write(request) {
      const tried: Tried = {}
      for (;;) {
        try {
          return await retryOnClosedHandle(database, () => writeOnce(request, tried))
        } catch (error) {
          if (error instanceof TimeTaken) continue
          if (error instanceof DeviceError) throw error
          throw refusal('STORAGE_FAILED', error)
        }
      }
    },
  }
}

async function selfOf(database: WorkDatabase): Promise<SelfRow | undefined> {
  const self = await database.device.get('self')
  return self?.id === 'self' ? self : undefined
}
