// A ticket proves the author of letters. The server seals it for itself, so it needs no table of keys. This module
// owns the layout of `keyId` and the write key that belongs to it. It does not handle letters or revocations.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { createBoundedCache } from '../bounded-cache.ts'
import { uuidBytesOf, uuidOf } from './uuid-bytes.ts'
import type { DerivedKeys, MasterKeys } from './master-keys.ts'

export interface TicketHolder {
  studentId: string
  organizationId: string
  /** Null for a student who is currently in no class. */
  classId: string | null
  deviceId: string
  /** The session that requested the ticket. It survives the student's own password change. */
  sid: string
  issuedAt: Date
}

export interface Ticket extends TicketHolder {
  keyId: string
  /** SHA-256 of the ticket. A closing refers to the ticket by it. */
  keyHash: Buffer
}

export interface OpenedTicket {
  ticket: Ticket
  /** Verifies the MAC of this ticket's letters. */
  writeKey: KeyObject
}

export interface Tickets {
  /** `key`: base64url of 32 bytes. The page imports it as a sign-only HMAC key. */
  createTicket: (holder: TicketHolder) => { keyId: string; key: string }
  /** Undefined for any value that this server did not seal. */
  openTicket: (keyId: string) => OpenedTicket | undefined
}

// version 1 · mark 4 · iv 12 · { student, organization, class, device, session, random: 16 each · ms 8 } · tag 16
const version = 1
const headBytes = 5
const ivBytes = 12
const plainBytes = 6 * 16 + 8
const tagBytes = 16
const ticketBytes = headBytes + ivBytes + plainBytes + tagBytes
const keyIdLength = Math.ceil((ticketBytes * 4) / 3)

export function createTickets(masterKeys: MasterKeys, { cached = 20_000 } = {}): Tickets {
  const opened = createBoundedCache<OpenedTicket>(cached)
  return {
    createTicket(holder) {
      const sealed = seal(masterKeys.current, plainOf(holder))
      const key = writeKeyOf(masterKeys.current, sealed)
      return { keyId: sealed.toString('base64url'), key: key.toString('base64url') }
    },
    openTicket(keyId) {
      const known = opened.find(keyId)
      if (known !== undefined) return known
      const found = openSealed(masterKeys, keyId)
      if (found !== undefined) opened.keep(keyId, found)
      return found
    },
  }
}

function openSealed(masterKeys: MasterKeys, keyId: string): OpenedTicket | undefined {
  if (keyId.length !== keyIdLength) return undefined
  const sealed = Buffer.from(keyId, 'base64url')
  // Accept only the canonical encoding: another encoding of the same ticket has another hash, which no closing
  // names.
  if (sealed.length !== ticketBytes || sealed.toString('base64url') !== keyId) return undefined
  if (sealed[0] !== version) return undefined
  const keys = masterKeys.findByMark(sealed.subarray(1, headBytes))
  const plain = keys && unseal(keys, sealed)
  if (!plain) return undefined
  return {
    ticket: { ...holderOf(plain), keyId, keyHash: createHash('sha256').update(sealed).digest() },
    writeKey: createSecretKey(writeKeyOf(keys, sealed)),
  }
}

function plainOf(holder: TicketHolder): Buffer {
  const { studentId, organizationId, classId, deviceId, sid, issuedAt } = holder
  const time = Buffer.alloc(8)
  time.writeBigInt64BE(BigInt(issuedAt.getTime()))
  const noId = Buffer.alloc(16)
  const ids = [studentId, organizationId, classId, deviceId, sid].map((id) =>
    id === null ? noId : uuidBytesOf(id),
  )
  return Buffer.concat([...ids, randomBytes(16), time])
}

function holderOf(plain: Buffer): TicketHolder {
  const part = (index: number) => plain.subarray(index * 16, index * 16 + 16)
  return {
    studentId: uuidOf(part(0)),
    organizationId: uuidOf(part(1)),
    classId: part(2).some((byte) => byte !== 0) ? uuidOf(part(2)) : null,
    deviceId: uuidOf(part(3)),
    sid: uuidOf(part(4)),
    issuedAt: new Date(Number(plain.readBigInt64BE(6 * 16))),
  }
}

function seal(keys: DerivedKeys, plain: Buffer): Buffer {
  const head = Buffer.concat([Buffer.of(version), keys.ticketMark])
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.ticketKey, iv).setAAD(head)
  return Buffer.concat([head, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function unseal(keys: DerivedKeys, sealed: Buffer): Buffer | undefined {
  const body = sealed.subarray(headBytes + ivBytes, -tagBytes)
  const iv = sealed.subarray(headBytes, headBytes + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keys.ticketKey, iv, { authTagLength: tagBytes })
  decipher.setAAD(sealed.subarray(0, headBytes)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return undefined
  }
}

function writeKeyOf(keys: DerivedKeys, sealed: Buffer): Buffer {
  return createHmac('sha256', keys.writeKeyKey).update(sealed).digest()
}
