import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecretKey, Secrets } from '../secrets.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Connection } from './connect.ts'
import { hasMasterKey, requireMasterKey } from './master-key.ts'

let db: Connection
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const keyOf = (byte: number): SecretKey => ({ kid: String(byte), key: Buffer.alloc(32, byte) })
const secretsWith = (...masterKeys: [SecretKey, ...SecretKey[]]): Secrets => ({
  sessionKeys: [keyOf(9)],
  masterKeys,
})

it('the first start binds the database to its master key, and another key stops the start', async () => {
  expect(await hasMasterKey(db)).toBe(false)
  await requireMasterKey(db, secretsWith(keyOf(1)))
  expect(await hasMasterKey(db)).toBe(true)
  await requireMasterKey(db, secretsWith(keyOf(1)))
  await expect(requireMasterKey(db, secretsWith(keyOf(2)))).rejects.toThrow(/^The master key .+$/)
})

it('a rotation keeps the former key and binds the database to the new one', async () => {
  await requireMasterKey(db, secretsWith(keyOf(2), keyOf(1)))
  await requireMasterKey(db, secretsWith(keyOf(2)))
  await expect(requireMasterKey(db, secretsWith(keyOf(1)))).rejects.toThrow('restore the right one')
})
