// Opens letters. It checks shape, ticket, MAC, budget and box in this order, so cheap checks come first.
// Every failure has the same outcome `unreadable`; `reason` is only for the log, except `budget`: that letter
// was not examined and the tablet sends it again. No database, no HTTP. The holder of a ticket can write
// genuine letters that do not open. So failed letters and new HPKE contexts count against their author, and
// the queue alternates between schools. Never remove a released letter version, because tablets may still
// send it.
import { createDecipheriv, createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto'
import { isQueueable } from '#shared/contract/index.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { LetterContent } from '#shared/letters/letter-content.ts'
import { additionalDataOf, signedTextOf, type Letter } from '#shared/letters/letter.ts'
import { ownProcessors } from '../processors.ts'
import { createFairQueue } from './fair-queue.ts'
import { createLetterKeys } from './letter-keys.ts'
import type { MasterKeys } from './master-keys.ts'
import { contextWeight, createTokenBuckets, studentQuota, weightOf, type Quota } from './quota.ts'
import type { Ticket, Tickets } from './tickets.ts'

export type Reason = 'shape' | 'ticket' | 'mac' | 'seal-key' | 'box' | 'content' | 'budget'

export interface OpenedLetter {
  ok: true
  ticket: Ticket
  id: string
  content: LetterContent
  /** The size of the content including its padding. */
  bytes: number
  /** SHA-256 of the box. It distinguishes a repeated letter from a different letter under the same id. */
  fingerprint: Buffer
}

export interface UnreadableLetter {
  ok: false
  /** Null when the element had no valid id. */
  id: string | null
  reason: Reason
  /** True when ticket and MAC are valid: a student of this server wrote the letter. */
  genuine: boolean
  /**
   * The cost in the weight of ordinary letters. A letter that is not genuine counts against its address instead.
   */
  weight: number
}

export type Opening = OpenedLetter | UnreadableLetter

export interface LetterOpening {
  /** Returns the results in the given order. Never rejects, whatever the elements are. */
  openLetters: (letters: readonly unknown[], options?: OpeningOptions) => Promise<Opening[]>
}

export interface OpeningOptions {
  /** The letters come from an address with many failed letters: new contexts are limited. */
  isSuspect?: boolean
}

interface AuthenticatedLetter {
  letter: Letter
  ticket: Ticket
}

/** With cached contexts, this number of letters costs as much as one new context. */
const lettersPerSlice = contextWeight
/**
 * The number of cryptographic jobs that Node runs at the same time. The order of jobs that wait in its pool
 * cannot be controlled.
 */
const poolThreads = 4
const tagBytes = 16
const ivLength = 16
const encLength = 87
const macLength = 43
/** 32 KiB of response with the worst case of JSON escapes, plus the padding. */
const maxBoxLength = 300 * 1024
/**
 * Twice the depth that a tablet can write. Deeper values overflow the stack of code that walks or clones
 * them.
 */
const maxContentDepth = 32

export function createLetterOpening(ports: {
  masterKeys: MasterKeys
  tickets: Tickets
  /** The number of cached HPKE contexts. */
  contexts?: number
  /** Per student, for failed letters and new contexts. */
  quota?: Quota
}): LetterOpening {
  const keys = createLetterKeys(ports.masterKeys, ports.contexts ? { cached: ports.contexts } : {})

  const budget = createTokenBuckets(ports.quota ?? studentQuota)
  const queue = createFairQueue({ atOnce: Math.min(poolThreads, ownProcessors) })

  /** Synchronous when the HPKE context is cached, so most of a batch needs no turn of the event loop. */
  function openLetter(value: unknown, options: OpeningOptions): Opening | Promise<Opening> {
    const authenticated = authenticate(value, ports.tickets)
    if ('ok' in authenticated) return authenticated
    const { letter, ticket } = authenticated
    const { kid, enc } = letter
    if (budget.isSpent(ticket.studentId)) return deferred(letter.id)
    const key = keys.find(kid, enc)
    if (key !== undefined) return chargeFailure(openBox(authenticated, key), ticket, 0)
    const isFirst = !keys.isPending(kid, enc)
    if (isFirst && !budget.take(ticket.studentId, contextWeight, options)) return deferred(letter.id)
    const spent = isFirst ? contextWeight : 0
    return keys
      .make(kid, enc)
      .then((made) =>
        chargeFailure(
          made ? openBox(authenticated, made) : refused(authenticated, 'seal-key'),
          ticket,
          spent,
        ),
      )
  }

  /**
   * A failed letter weighs as much as one that opens. `spent`: the weight already charged for its context.
   */
  function chargeFailure(opening: Opening, { studentId }: Ticket, spent: number): Opening {
    if (opening.ok) return opening
    budget.spend(studentId, opening.weight)
    return { ...opening, weight: opening.weight + spent }
  }

  /**
   * Taken from the first letter: all letters of a tablet belong to one school. Empty when that letter has no
   * valid ticket.
   */
  function schoolOf([first]: readonly unknown[]): string {
    const { keyId } = typeof first === 'object' && first !== null ? (first as Partial<Letter>) : {}
    const opened = typeof keyId === 'string' ? ports.tickets.openTicket(keyId) : undefined
    return opened?.ticket.organizationId ?? ''
  }

  /**
   * Stops after `lettersPerSlice` letters or after creating one context, so that the next school gets its
   * turn.
   */
  async function openSome(letters: readonly unknown[], opened: Opening[], options: OpeningOptions) {
    for (let count = 0; count < lettersPerSlice && opened.length < letters.length; count++) {
      const opening = openLetter(letters[opened.length], options)
      const isMade = opening instanceof Promise
      opened.push(isMade ? await opening : opening)
      if (isMade) return
    }
  }

  return {
    async openLetters(letters, options = {}) {
      const school = schoolOf(letters)
      const opened: Opening[] = []
      while (opened.length < letters.length) await queue.run(school, () => openSome(letters, opened, options))
      return opened
    },
  }
}

function authenticate(value: unknown, tickets: Tickets): AuthenticatedLetter | UnreadableLetter {
  const letter = letterOf(value)
  if ('ok' in letter) return letter
  const opened = tickets.openTicket(letter.keyId)
  if (opened === undefined) return { ok: false, id: letter.id, reason: 'ticket', genuine: false, weight: 0 }
  const expected = createHmac('sha256', opened.writeKey).update(signedTextOf(letter)).digest('base64url')
  const isAuthentic = timingSafeEqual(Buffer.from(expected, 'latin1'), Buffer.from(letter.mac, 'latin1'))
  return isAuthentic
    ? { letter, ticket: opened.ticket }
    : { ok: false, id: letter.id, reason: 'mac', genuine: false, weight: 0 }
}

function letterOf(value: unknown): Letter | UnreadableLetter {
  const given: Partial<Record<keyof Letter, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  const id = isUuid(given.id) ? given.id : null
  const { v, keyId, kid, enc, iv, box, mac } = given
  const isLetter =
    v === 1 &&
    id !== null &&
    isBase64Url(keyId, { max: 400 }) &&
    typeof kid === 'string' &&
    kid.length <= 64 &&
    isBase64Url(enc, { min: encLength, max: encLength }) &&
    isBase64Url(iv, { min: ivLength, max: ivLength }) &&
    isBase64Url(box, { min: 4, max: maxBoxLength }) &&
    isBase64Url(mac, { min: macLength, max: macLength })
  return isLetter
    ? { v, id, keyId, kid, enc, iv, box, mac }
    : { ok: false, id, reason: 'shape', genuine: false, weight: 0 }
}

function isBase64Url(value: unknown, length: { min?: number; max: number }): value is string {
  if (typeof value !== 'string' || value.length < (length.min ?? 1) || value.length > length.max) return false
  return /^[\w-]+$/.test(value)
}

function openBox(authenticated: AuthenticatedLetter, key: KeyObject): Opening {
  const { letter, ticket } = authenticated
  const box = Buffer.from(letter.box, 'base64url')
  const plain = decrypt(letter, box, key)
  if (plain === undefined) return refused(authenticated, 'box')
  const content = contentOf(plain)
  if (content === undefined) return refused(authenticated, 'content')
  const { id } = letter
  return { ok: true, ticket, id, content, bytes: plain.length, fingerprint: hash('sha256', box, 'buffer') }
}

function decrypt(letter: Letter, box: Buffer, key: KeyObject): Buffer | undefined {
  if (box.length < tagBytes) return undefined
  try {
    const iv = Buffer.from(letter.iv, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(additionalDataOf(letter))).setAuthTag(box.subarray(-tagBytes))
    const head = decipher.update(box.subarray(0, -tagBytes))
    decipher.final()
    return head
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Undefined for an operation that this server does not know (yet). A newer server will open it. */
function contentOf(plain: Buffer): LetterContent | undefined {
  try {
    const content: unknown = JSON.parse(utf8.decode(plain))
    if (typeof content !== 'object' || content === null || !isFlatEnough(content, maxContentDepth))
      return undefined
    const { operation, input, at, appVersion } = content as Partial<Record<keyof LetterContent, unknown>>
    if (typeof operation !== 'string' || !isQueueable(operation)) return undefined
    if (!isInstant(at) || typeof appVersion !== 'string') return undefined
    return { operation, input, at: instantOf(at), appVersion: appVersion.slice(0, 64) }
  } catch {
    return undefined
  }
}

function isFlatEnough(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((item) => isFlatEnough(item, depth - 1))
}

/**
 * Letters carry whole milliseconds in UTC, with years that both a timestamp column and a tablet's clock can
 * express.
 */
function isInstant(at: unknown): at is string {
  return (
    typeof at === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(at) &&
    !Number.isNaN(Date.parse(at))
  )
}

/** A tablet's clock may be wrong by any amount. Times before 1970 become 1970. */
function instantOf(at: string): string {
  return new Date(Math.max(0, Date.parse(at))).toISOString()
}

function refused({ letter }: AuthenticatedLetter, reason: Reason): UnreadableLetter {
  return { ok: false, id: letter.id, reason, genuine: true, weight: weightOf(letter.box.length) }
}

function deferred(id: string): UnreadableLetter {
  return { ok: false, id, reason: 'budget', genuine: true, weight: 0 }
}
