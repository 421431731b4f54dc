// The cryptography of private answers (docs/decisions/0019-private-answers-are-locked.md): a random key encrypts
// answers; a secret word and a recovery code each decrypt the key. It stores nothing and sends nothing.
import { codeAlphabet, codeCharacters } from '#shared/domain/code-alphabet.ts'
import type { LockedAnswer, Wrapped, WrappedKey } from '#shared/domain/locked-answer.ts'
import { limits } from '#shared/domain/limits.ts'
import { lengthOf } from '#shared/domain/text.ts'
import { padded } from '#shared/letters/letter.ts'
import { fromBase64url, toBase64url } from '../offline/base64url.ts'

/** An author's decrypted key: it can lock and open answers, and cannot be exported. */
export interface OpenKey {
  wrapped: WrappedKey
  key: CryptoKey
}

/** OWASP's figure for PBKDF2 with HMAC-SHA-256; about a second on a school tablet. */
const wordIterations = 600_000
/** From an alphabet of 21 characters: 105 bits. */
const codeLength = 24

type Secret = 'word' | 'code'
type Place = Pick<WrappedKey, 'id' | 'salt' | 'iterations'>

const encoder = new TextEncoder()
const wrappingUses: KeyUsage[] = ['wrapKey', 'unwrapKey']
const answerUses: KeyUsage[] = ['encrypt', 'decrypt']
const aes = { name: 'AES-GCM', length: 256 }

/** Ignores capitals and spaces, because tablets add them. */
export function secretWordOf(entry: string): string {
  return entry.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

export type SecretWordProblem = 'tooShort' | 'isName'

export function secretWordProblemOf(entry: string, username: string): SecretWordProblem | undefined {
  const word = secretWordOf(entry)
  if (lengthOf(word) < limits.secretWord.min) return 'tooShort'
  return word === secretWordOf(username) ? 'isName' : undefined
}

/** Ignores case, spaces and hyphens; undefined for an invalid code. */
export function recoveryCodeOf(entry: string): string | undefined {
  const plain = entry.toUpperCase().replaceAll(/[\s-]/g, '')
  const isCode = plain.length === codeLength && Array.from(plain).every((sign) => codeAlphabet.includes(sign))
  return isCode ? (plain.match(/.{4}/g) ?? []).join('-') : undefined
}

/** A new key under a new secret word. `code`: in the form for writing down; it cannot be shown again. */
export async function createKey(word: string): Promise<{ open: OpenKey; code: string }> {
  const code = recoveryCodeOf(codeCharacters(random(4 * codeLength), codeLength)) ?? ''
  const place = { id: crypto.randomUUID(), salt: toBase64url(random(16)), iterations: wordIterations }
  const key = await crypto.subtle.generateKey(aes, true, answerUses)
  const wrapped = {
    ...place,
    byWord: await wrap(key, place, 'word', word),
    byCode: await wrap(key, place, 'code', code),
  }
  const open = await openKey(wrapped, 'word', word)
  if (!open) throw new Error('A new key does not open with its own word')
  return { open, code }
}

/** Undefined with a wrong secret. `secret`: the typed word, or a code as `recoveryCodeOf` returns it. */
export async function openKey(
  wrapped: WrappedKey,
  kind: Secret,
  secret: string,
): Promise<OpenKey | undefined> {
  const { iv, box } = kind === 'word' ? wrapped.byWord : wrapped.byCode
  const wrappingKey = await wrappingKeyOf(wrapped, kind, secret)
  try {
    const key = await crypto.subtle.unwrapKey(
      'raw',
      fromBase64url(box),
      wrappingKey,
      { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: purposeOf(wrapped.id, kind) },
      aes,
      false,
      answerUses,
    )
    return { wrapped, key }
  } catch {
    return undefined
  }
}

/** The additional data for the mood of an internship day: its challenge and its day. */
export function moodPlaceOf(challengeId: string, part: string): string {
  return `${challengeId}:${part}`
}

/** Bound to its challenge: the box of one answer does not open as another. */
export async function lockAnswer(
  answer: unknown,
  challengeId: string,
  { wrapped, key }: OpenKey,
): Promise<LockedAnswer> {
  const iv = random(12)
  const box = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: purposeOf(wrapped.id, challengeId) },
    key,
    padded(encoder.encode(JSON.stringify(answer))) as Uint8Array<ArrayBuffer>,
  )
  return { locked: 1, key: wrapped, iv: toBase64url(iv), box: toBase64url(new Uint8Array(box)) }
}

/** Throws for a box of another key or another challenge, or a modified one. */
export async function openAnswer(
  { iv, box }: LockedAnswer,
  challengeId: string,
  { wrapped, key }: OpenKey,
): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: purposeOf(wrapped.id, challengeId) },
    key,
    fromBase64url(box),
  )
  return JSON.parse(new TextDecoder().decode(plain))
}

async function wrap(key: CryptoKey, place: Place, kind: Secret, secret: string): Promise<Wrapped> {
  const iv = random(12)
  const box = await crypto.subtle.wrapKey('raw', key, await wrappingKeyOf(place, kind, secret), {
    name: 'AES-GCM',
    iv,
    additionalData: purposeOf(place.id, kind),
  })
  return { iv: toBase64url(iv), box: toBase64url(new Uint8Array(box)) }
}

/** A random code needs no iterations. A word that a child chooses can be guessed, so it needs all of them. */
async function wrappingKeyOf(place: Place, kind: Secret, secret: string): Promise<CryptoKey> {
  const typed = encoder.encode(kind === 'word' ? secretWordOf(secret) : secret)
  const shared = { hash: 'SHA-256', salt: fromBase64url(place.salt) }
  const [name, parameters] =
    kind === 'word'
      ? (['PBKDF2', { name: 'PBKDF2', ...shared, iterations: place.iterations }] as const)
      : (['HKDF', { name: 'HKDF', ...shared, info: purposeOf(place.id, kind) }] as const)
  const material = await crypto.subtle.importKey('raw', typed, name, false, ['deriveKey'])
  return crypto.subtle.deriveKey(parameters, material, aes, false, wrappingUses)
}

function purposeOf(keyId: string, use: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(['weltenkompass/private/1', keyId, use]))
}

function random(bytes: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(bytes))
}
