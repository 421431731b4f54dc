// Creates letters as a student with developer tools could: genuine letters with a valid ticket and MAC whose
// boxes do not open. Each needs a new HPKE context, which is expensive for the server.
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
