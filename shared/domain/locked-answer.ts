/**
 * A private answer as it is sent and stored: encrypted on the tablet under a key that only the author's secret
 * word or recovery code opens. Decision: docs/decisions/0019-private-answers-are-locked.md. Binary values are base64url.
 */
export interface LockedAnswer {
  /** Version of this format. */
  locked: 1
  key: WrappedKey
  /** AES-256-GCM: 12 bytes, new for each answer. */
  iv: string
  /** Ciphertext of the answer as padded UTF-8 JSON, then the 16-byte tag. */
  box: string
}

/** The author's random key, encrypted once under each of the two secrets. It is sent with every answer. */
export interface WrappedKey {
  /** UUID: which key this is. A student who lost a secret has more than one. */
  id: string
  /** 16 bytes, for both derivations. */
  salt: string
  /** Of PBKDF2-HMAC-SHA-256 for the secret word. */
  iterations: number
  byWord: Wrapped
  byCode: Wrapped
}

export interface Wrapped {
  iv: string
  box: string
}

/** Distinguishes a locked answer from a readable one. The schema checks its form (shared/domain/locked-answer-schema.ts). */
export function isLocked(response: unknown): response is LockedAnswer {
  return typeof response === 'object' && response !== null && 'locked' in response
}
