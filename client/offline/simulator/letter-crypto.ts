// Sealing and opening in a schedule. Ticket and MAC are always the real wire format, because they decide authorship. In
// memory the box is only encoded, not encrypted, because a thousand HPKE set-ups a second are too slow;
// `real-crypto.ts` uses the product's own sealing.
import { createHmac } from 'node:crypto'
import type { LetterContent } from '#shared/letters/letter-content.ts'
import { signedTextOf, type Letter } from '#shared/letters/letter.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { Sealer } from '../sealing.ts'

export interface Ticket {
  studentId: string
  issuedAt: number
  /** Which of the school's master keys sealed it. */
  generation: number
}

export interface LetterCrypto {
  /** The current master key; older ones still open what they sealed. */
  generation: number
  /** The browser's API, as far as signing in needs it. */
  crypto: Crypto
  createSealer(): Sealer
  /** An attacker's substitute for a write key. */
  guessKey(): Promise<CryptoKey>
  findTicket(keyId: string): Ticket | undefined
}

/** For a school in memory, which opens letters itself. */
export interface ModelCrypto extends LetterCrypto {
  writeKeysFor(ticket: Omit<Ticket, 'generation'> & { number: number }): WriteKeys
  hasRightMac(letter: Letter): boolean
  /** Undefined when the box does not open. */
  open(letter: Letter): LetterContent | undefined | Promise<LetterContent | undefined>
}

const master = 'a school in memory'
const tagOf = (text: string) => createHmac('sha256', master).update(text).digest('base64url')
const codeOf = (text: string) => Buffer.from(text).toString('base64url')

/** The author, sealed by the server for itself: readable here, but impossible to forge. */
export const tickets = {
  make: ({ studentId, issuedAt, generation, number }: Ticket & { number: number }) => {
    const text = codeOf(JSON.stringify([studentId, issuedAt, generation, number]))
    return `${text}.${tagOf(text)}`
  },
  find(keyId: string): Ticket | undefined {
    const [text = '', tag] = keyId.split('.')
    if (tagOf(text) !== tag) return undefined
    const [studentId, issuedAt, generation] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      string,
      number,
      number,
    ]
    return { studentId, issuedAt, generation }
  },
  keyOf: (keyId: string) => tagOf(`key of ${keyId}`),
}

const macOf = (letter: Omit<Letter, 'mac'>, key: string) =>
  createHmac('sha256', key).update(signedTextOf(letter)).digest('base64url')

interface BareKey {
  secret: string
}

/** Caches by letter: a letter never changes, however often it is sent. */
function once<Given extends object, Found>(look: (given: Given) => Found): (given: Given) => Found {
  const seen = new WeakMap<Given, { found: Found }>()
  return (given) => {
    const known = seen.get(given) ?? { found: look(given) }
    seen.set(given, known)
    return known.found
  }
}

export function createMemoryCrypto(): ModelCrypto {
  const found = new Map<string, Ticket | undefined>()
  const letterCrypto: ModelCrypto = {
    generation: 1,
    crypto: {
      subtle: {
        importKey: (_: string, key: Uint8Array) =>
          Promise.resolve({ secret: Buffer.from(key).toString('base64url') }),
      },
    } as unknown as Crypto,
    createSealer: () => ({
      warmUp: () => Promise.resolve(),
      forget: () => undefined,
      seal: (id, content, { keyId, key, sealKey }) =>
        Promise.resolve(signed(id, content, keyId, (key as unknown as BareKey).secret, sealKey.kid)),
    }),
    guessKey: () => Promise.resolve({ secret: 'guessed' } as unknown as CryptoKey),
    writeKeysFor(ticket) {
      const { generation } = letterCrypto
      const keyId = tickets.make({ ...ticket, generation })
      return {
        writeKey: { keyId, key: tickets.keyOf(keyId) },
        sealKey: { kid: `k${generation}`, publicKey: 'p' },
      }
    },
    findTicket(keyId) {
      if (!found.has(keyId)) found.set(keyId, tickets.find(keyId))
      return found.get(keyId)
    },
    hasRightMac: once((letter) => macOf(letter, tickets.keyOf(letter.keyId)) === letter.mac),
    open: once((letter) => {
      try {
        const [id, content] = JSON.parse(Buffer.from(letter.box, 'base64url').toString()) as [string, unknown]
        return id === letter.id ? (content as LetterContent) : undefined
      } catch {
        return undefined
      }
    }),
  }
  return letterCrypto
}

function signed(id: string, content: LetterContent, keyId: string, secret: string, kid: string): Letter {
  const unsigned = {
    v: 1,
    id,
    keyId,
    kid,
    enc: '',
    iv: '',
    box: codeOf(JSON.stringify([id, content])),
  } as const
  return { ...unsigned, mac: macOf(unsigned, secret) }
}
