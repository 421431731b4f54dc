// What a student with developer tools can write: genuine letters, ticket and MAC in order, whose boxes do not open.
// Each brings an HPKE context of its own, which is what costs the server.
import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import { letterVersion, signedTextOf, type Letter } from '#shared/letters/letter.ts'

export function costlyLetters({ writeKey, sealKey }: WriteKeys, count: number): Letter[] {
  const key = Buffer.from(writeKey.key, 'base64url')
  return Array.from({ length: count }, () => {
    const letter: Omit<Letter, 'mac'> = {
      v: letterVersion,
      id: uuidv7(),
      keyId: writeKey.keyId,
      kid: sealKey.kid,
      enc: createECDH('prime256v1').generateKeys('base64url'),
      iv: randomBytes(12).toString('base64url'),
      box: randomBytes(17).toString('base64url'),
    }
    return { ...letter, mac: createHmac('sha256', key).update(signedTextOf(letter)).digest('base64url') }
  })
}
