// Time-based one-time codes (RFC 6238) and recovery codes. It encrypts or hashes the values to store but does
// not know the tables. The caller has to prevent that a code is used twice.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeCharacters } from '#shared/domain/code-alphabet.ts'
import { productName } from '#shared/domain/product-name.ts'

export interface SecondFactor {
  /**
   * A new secret: `sealed` for the row, `secret` (base32) and `uri` for the authenticator app, shown once.
   */
  create(accountName: string): { sealed: Buffer; secret: string; uri: string }
  /**
   * The 30-second step of the code, with one step of clock difference in both directions. Undefined for a
   * wrong code.
   */
  stepOf(sealed: Buffer, code: string, now: Date): number | undefined
  /**
   * The same secret encrypted with the current key, if an older one was used, because old keys are removed
   * some day.
   */
  sealedAnew(sealed: Buffer): Buffer | undefined
}

const sealing = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param masterKeys the current one first; the others only decrypt */
export function createSecondFactor(masterKeys: readonly { key: Buffer }[]): SecondFactor {
  const keys = masterKeys.map(({ key }) =>
    Buffer.from(hkdfSync('sha256', key, '', 'weltenkompass/second-factor', 32)),
  )

  function seal(secret: Uint8Array): Buffer {
    const [key] = keys
    if (!key) throw new Error('a master key is needed')
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(sealing, key, nonce)
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  }

  function open(sealed: Buffer): { secret: Secret; isCurrent: boolean } {
    for (const [index, key] of keys.entries()) {
      try {
        const decipher = createDecipheriv(sealing, key, sealed.subarray(0, nonceBytes))
        decipher.setAuthTag(sealed.subarray(-tagBytes))
        const bytes = Buffer.concat([
          decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
          decipher.final(),
        ])
        return { secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }), isCurrent: index === 0 }
      } catch {
        // Encrypted with another key.
      }
    }
    throw new Error('the second factor was sealed under a master key that is not there any more')
  }

  return {
    create(accountName) {
      const secret = new Secret({ size: 20 })
      const totp = new TOTP({ issuer: productName, label: accountName, secret })
      return { sealed: seal(secret.bytes), secret: secret.base32, uri: totp.toString() }
    },
    stepOf(sealed, code, now) {
      if (!/^\d{6}$/.test(code)) return undefined
      const totp = new TOTP({ secret: open(sealed).secret })
      const timestamp = now.getTime()
      const delta = totp.validate({ token: code, timestamp, window: 1 })
      return delta === null ? undefined : totp.counter({ timestamp }) + delta
    },
    sealedAnew(sealed) {
      const { secret, isCurrent } = open(sealed)
      return isCurrent ? undefined : seal(secret.bytes)
    },
  }
}

const recoveryCodes = 10
const recoveryCodeLength = 16

/** Shown once: `K4TM-Q7WX-…`, 70 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const plain = codeCharacters(randomBytes(64), recoveryCodeLength)
    return plain.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/** The stored hash of a recovery code. Case, spaces and hyphens are ignored. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest()
}
