// The adapter for a bucket. A complete attachment is copied into an object under a new id; then one transaction names
// the object and deletes the parts. A row of attachment_removals names the object before it is written, and a trigger
// adds the objects of deleted rows. So an interruption leaves no object that is never deleted.
import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { inParts, partsOf, type AttachmentStore, type WholeAttachment } from './attachment-store.ts'
import { unavailable, type Bucket } from './bucket.ts'

export interface BucketStorePorts {
  bucket: Bucket
  database: Database
  clock: Clock
  log: Log
  /** Between two looks at what other processes have begun. */
  pauseMs?: number
}

/** An announced object that is not named after this time belongs to a process that has died. */
const announcedForMs = 3_600_000
const sweepEveryMs = 24 * 3_600_000
/** Few, because the erase command waits for what the server has claimed. */
const claimedAtOnce = 20
/** How often the erase command looks, with a second between, until other processes have removed what they claimed. */
const mostLooks = 30
/** Of one round. */
const mostFailures = 20
/** After a restore, objects that were written after the backup have no row. Tablets send those pictures again. */
const unknownForMs = 7 * 24 * 3_600_000

interface ObjectName {
  organizationId: string
  objectId: string
}

interface Removal extends ObjectName {
  dueAt: Date
}

const isDown = (error: unknown) => error instanceof Error && error.message.startsWith(unavailable)

const keyOf = ({ organizationId, objectId }: ObjectName) => `${organizationId}/${objectId}`

export function attachmentsInBucket(ports: BucketStorePorts): AttachmentStore {
  const { bucket, database, clock, log, pauseMs = 1_000 } = ports
  const asMaintenance = <T>(work: (tx: Knex.Transaction) => Promise<T>) =>
    database.transaction({ role: 'maintenance' }, work)
  let sweptAt = 0

  return {
    start: () => Promise.resolve(),
    async find(tx, whole) {
      const { objectId } = whole
      return objectId === null ? inParts(tx, whole) : () => download({ ...whole, objectId })
    },
    async settle() {
      // An object that cannot be removed does not keep others in their place. A store that is down keeps all.
      const failures: unknown[] = []
      for (const step of [() => removeDue(), moveComplete, sweepDaily]) {
        if (failures.some(isDown)) break
        await step().catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
    async removeErased(organizationIds) {
      const erased = new Set(await removalsOf(organizationIds))
      // Whether a removal is due depends on clocks, so only a row that is gone confirms that its object is.
      for (let looks = 1; ; looks += 1) {
        let hasFailed = false
        await removeDue(organizationIds).catch((error: unknown) => {
          hasFailed = true
          log.error('files of an erasure could not be removed from the attachment store', error)
        })
        const left = (await removalsOf(organizationIds)).filter((key) => erased.has(key))
        if (left.length === 0 || hasFailed || looks === mostLooks) return left
        await wait(pauseMs)
      }
    },
  }

  async function removalsOf(organizationIds: readonly string[]): Promise<string[]> {
    const rows = await asMaintenance(async (tx) =>
      tx('attachmentRemovals')
        .whereIn('organizationId', organizationIds)
        .select('organizationId', 'objectId'),
    )
    return rows.map(keyOf)
  }

  async function download(object: ObjectName & Pick<WholeAttachment, 'sha256'>): Promise<Buffer | undefined> {
    const bytes = await bucket.get(keyOf(object))
    if (bytes && hash('sha256', bytes, 'buffer').equals(object.sha256)) return bytes
    log.error(`the attachment store ${bytes ? 'has other bytes for' : 'lacks'} an object`, undefined, {
      object: object.objectId,
    })
    return undefined
  }

  async function moveComplete(): Promise<void> {
    for (;;) {
      const whole = await nextComplete()
      if (whole === undefined) return
      await move(whole)
    }
  }

  function nextComplete(): Promise<WholeAttachment | undefined> {
    return asMaintenance(async (tx) =>
      tx('attachments')
        .where({ state: 'complete', objectId: null })
        .orderBy('receivedAt')
        .first('organizationId', 'studentId', 'id', 'sha256', 'objectId'),
    )
  }

  async function move(whole: WholeAttachment): Promise<void> {
    const { organizationId, studentId, id } = whole
    const object = { organizationId, objectId: uuidv7() }
    const announced = { ...object, dueAt: new Date(clock().getTime() + announcedForMs) }
    const bytes = await asMaintenance(async (tx) => {
      await tx('attachmentRemovals').insert(announced)
      return partsOf(tx, whole)
    })
    if (bytes === undefined) return
    await bucket.put(keyOf(object), new Uint8Array(bytes))
    await asMaintenance(async (tx) => {
      // If it is missing, another process has removed it, because this process was stopped for an hour.
      const isAnnounced = await tx('attachmentRemovals').where(announced).delete()
      const isNamed =
        isAnnounced === 1 &&
        (await tx('attachments')
          .where({ organizationId, studentId, id, state: 'complete', objectId: null })
          .update({ objectId: object.objectId }))
      if (isNamed === 1)
        await tx('attachmentParts').where({ organizationId, studentId, attachmentId: id }).delete()
      // Erased meanwhile: the next removal deletes the object.
      else
        await tx('attachmentRemovals')
          .insert({ ...object, dueAt: clock() })
          .onConflict()
          .ignore()
    })
  }

  /** Tries each object that is due once, of all schools or of some, until too many fail. @throws the first error at the end */
  async function removeDue(organizationIds?: readonly string[]): Promise<void> {
    const startedAt = clock()
    const failures: unknown[] = []
    let isOver = false
    while (!isOver) {
      const claimed = await claimDue(startedAt, organizationIds)
      if (claimed.length === 0) break
      for (const object of claimed) {
        if (isOver) {
          await giveBack(object, startedAt)
          continue
        }
        try {
          await bucket.remove(keyOf(object))
          await asMaintenance(async (tx) => tx('attachmentRemovals').where(object).delete())
        } catch (error) {
          failures.push(error)
          // The next object would meet the same store, or the same refusal.
          isOver = isDown(error) || failures.length >= mostFailures
          // Due in the next round, after all that are due now.
          await giveBack(object, new Date(startedAt.getTime() + 1))
        }
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  /** Claims some objects for an hour, so that no transaction stays open over the network. */
  function claimDue(startedAt: Date, organizationIds?: readonly string[]): Promise<Removal[]> {
    return asMaintenance(async (tx) => {
      const query = tx('attachmentRemovals')
        .where('dueAt', '<=', startedAt)
        .orderBy('dueAt')
        .limit(claimedAtOnce)
        .forUpdate()
        .skipLocked()
        .select('organizationId', 'objectId')
      if (organizationIds) void query.whereIn('organizationId', organizationIds)
      const due = await query
      const dueAt = new Date(clock().getTime() + announcedForMs)
      for (const object of due) await tx('attachmentRemovals').where(object).update({ dueAt })
      return due.map((object) => ({ ...object, dueAt }))
    })
  }

  async function giveBack(claimed: Removal, dueAt: Date): Promise<void> {
    await asMaintenance(async (tx) => tx('attachmentRemovals').where(claimed).update({ dueAt }))
  }

  async function sweepDaily(): Promise<void> {
    if (clock().getTime() - sweptAt < sweepEveryMs) return
    await sweep()
    sweptAt = clock().getTime()
    await removeDue()
  }

  /** Adds a removal for each old object that neither a row nor a removal names. */
  async function sweep(): Promise<void> {
    const before = clock().getTime() - unknownForMs
    let page: ObjectName[] = []
    for await (const { key, modifiedAt } of bucket.list()) {
      const [organizationId = '', objectId = ''] = key.split('/')
      if (modifiedAt.getTime() < before && isUuid(organizationId) && isUuid(objectId))
        page.push({ organizationId, objectId })
      if (page.length < 1_000) continue
      await sweepPage(page)
      page = []
    }
    await sweepPage(page)
  }

  async function sweepPage(page: readonly ObjectName[]): Promise<void> {
    const ids = page.map(({ objectId }) => objectId)
    const count = await asMaintenance(async (tx) => {
      const known = [
        ...(await tx('attachments').whereIn('objectId', ids).pluck('objectId')),
        ...(await tx('attachmentRemovals').whereIn('objectId', ids).pluck('objectId')),
      ]
      const unknown = page.filter(({ objectId }) => !known.includes(objectId))
      if (unknown.length > 0)
        await tx('attachmentRemovals')
          .insert(unknown.map((object) => ({ ...object, dueAt: clock() })))
          .onConflict()
          .ignore()
      return unknown.length
    })
    if (count > 0) log.warn('removing objects that no row names', { count })
  }
}
