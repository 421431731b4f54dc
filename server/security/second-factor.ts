// Time-based one-time codes (RFC 6238) and the recovery codes beside them. Knows no table: what is stored is
// sealed or hashed here, and whoever stores it sees that no code is taken twice.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeCharacters } from '#shared/domain/code-alphabet.ts'
import { productName } from '#shared/domain/product-name.ts'

export interface SecondFactor {
  /** A new secret: `sealed` for the row, `secret` (base32) and `uri` for the authenticator app, once. */
  create(accountName: string): { sealed: Buffer; secret: string; uri: string }
  /** The 30 seconds that this code belongs to, one step of clock error either way; undefined: a wrong code. */
  stepOf(sealed: Buffer, code: string, now: Date): number | undefined
  /** The same secret under the current key, where an older one sealed it: keys are not kept for ever. */
  sealedAnew(sealed: Buffer): Buffer | undefined
}

const sealing = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param masterKeys the current one first; the others still open what they sealed */
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
        // Sealed under another key.
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

/** To be shown once: `K4TM-Q7WX-…`, 70 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const plain = codeCharacters(randomBytes(64), recoveryCodeLength)
    return plain.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/** What is stored of a recovery code. Case, spaces and hyphens do not count. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest()
}
