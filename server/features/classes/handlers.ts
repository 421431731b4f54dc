import type { Knex } from 'knex'
import { limits } from '#shared/domain/limits.ts'
import { deletedSince, restorableUntil } from '#shared/domain/retention.ts'
import { dayAfter, endOfDay, localDayAt } from '#shared/domain/school-time.ts'
import { recordAudit } from '../../db/audit.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import { offerClasses } from '../../db/hand-overs.ts'
import type { OfClass } from '../../db/keys.ts'
import { timeZoneOf } from '../../db/school-zone.ts'
import type { ClassRow } from '../../db/tables.ts'
import { deleteDisallowedCards } from '../../db/card-kinds.ts'
import type { HandlersOf } from '../../http/call.ts'
import { refusal } from '../../http/problem-error.ts'
import { actingTeacher } from '../../security/acting.ts'
import { requireColleague } from '../../security/colleague.ts'
import { requireOwnClass } from '../../security/scope.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { answerCountHandlers } from './answer-counts.ts'
import { closeJoinCode, renewJoinCode } from './join-codes.ts'
import {
  classListVersion,
  findClassWithCount,
  findDeletedClass,
  insertClass,
  listClasses,
  type ClassWithCount,
} from './queries.ts'
import { internshipHandlers } from './internship.ts'
import { readingHandlers } from './reading.ts'
import { isLicenseOver, requireFreeSlot } from './slots.ts'
import { refusingName } from './taken-name.ts'

export const classHandlers: HandlersOf<'classes'> = {
  ...readingHandlers,
  ...internshipHandlers,
  ...answerCountHandlers,

  async list({ input, user, now, transact, revalidate }) {
    const since = input.deleted === '1' ? deletedSince(now) : undefined
    return transact(async (tx) => {
      revalidate(await classListVersion(tx, user, since))
      return listClasses(tx, user, since)
    })
  },

  async create({ input, user, now, transact }) {
    const { name, description, maxStudents = limits.maxStudents.default, schoolType = 'general' } = input
    const { organizationId } = user
    const created = transact(async (tx) => {
      await requireFreeSlot(tx, organizationId, now)
      const row = {
        organizationId,
        teacherId: user.id,
        name,
        description,
        maxStudents,
        schoolType,
        createdAt: now,
      }
      const classId = await insertClass(tx, row)
      await renewJoinCode(tx, { organizationId, classId })
      return saved(tx, { organizationId, classId })
    })
    return refusingName(created)
  },

  async get({ input, user, transact }) {
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.classId)
      return findClassWithCount(tx, { organizationId: user.organizationId, id: input.classId })
    })
  },

  async update({ input, user, now, transact }) {
    const {
      classId,
      name,
      description,
      maxStudents,
      joinOpen,
      joinLocksInDays,
      joinsLeft,
      cardSignIn,
      schoolType,
      schoolEndsOn,
    } = input
    const changes = {
      name,
      description,
      maxStudents,
      joinOpen,
      joinLocksAt: input.joinLocksAt,
      joinsLeft,
      cardSignIn,
      schoolType,
      schoolEndsOn,
    }
    const updated = transact(async (tx) => {
      const ofClass = await ownClass(tx, user, classId)
      const zone = await timeZoneOf(tx, user.organizationId)
      if (schoolEndsOn && schoolEndsOn < localDayAt(now, zone))
        throw refusal('DAY_OVER', { field: 'schoolEndsOn' })
      if (joinLocksInDays !== undefined)
        changes.joinLocksAt = endOfDay(dayAfter(localDayAt(now, zone), joinLocksInDays), zone).toISOString()
      if (Object.values(changes).some((value) => value !== undefined)) {
        await tx('classes')
          .where({ organizationId: user.organizationId, id: classId })
          // Knex ignores undefined values.
          .update(changes as Partial<ClassRow>)
      }
      if (cardSignIn !== undefined) await deleteDisallowedCards(tx, ofClass, cardSignIn)
      return saved(tx, ofClass)
    })
    return refusingName(updated)
  },

  async regenerateJoinCode({ input, user, now, transact }) {
    return transact(async (tx) => {
      const ofClass = await ownClass(tx, user, input.classId)
      await renewJoinCode(tx, ofClass)
      await recordAudit(tx, {
        actor: user,
        action: 'class.regenerate-join-code',
        objectIds: [input.classId],
        now,
      })
      return saved(tx, ofClass)
    })
  },

  async archive({ input, user, now, transact }) {
    const { classId } = input
    return transact(async (tx) => {
      const ofClass = await ownClass(tx, user, classId)
      const archived = await tx('classes')
        .where({ organizationId: user.organizationId, id: classId, isActive: true })
        .update({ isActive: false, archivedAt: now })
      if (archived > 0) {
        await recordAudit(tx, { actor: user, action: 'class.archive', objectIds: [classId], now })
      }
      return saved(tx, ofClass)
    })
  },

  async confirm({ input, user, now, transact }) {
    return transact(async (tx) => {
      const ofClass = await ownClass(tx, user, input.classId)
      await tx('classes')
        .where({ organizationId: user.organizationId, id: input.classId })
        .update({ confirmedAt: now })
      await recordAudit(tx, { actor: user, action: 'class.confirm', objectIds: [input.classId], now })
      return saved(tx, ofClass)
    })
  },

  async restore({ input, user, now, transact }) {
    const { organizationId } = user
    const { classId } = input
    return transact(async (tx) => {
      const ofClass = { organizationId, classId }
      const deleted = await findDeletedClass(tx, user, classId, deletedSince(now))
      const found = deleted ?? (await requireOwnClass(tx, user, classId, { lock: 'update' }))
      const state = deleted ? await stateOfReturning(tx, deleted, now) : await stateOfReopened(tx, found, now)
      await tx('classes')
        .where({ organizationId, id: classId })
        .update({ ...state, confirmedAt: now })
      // A deleted class gets a new join code, so that printed codes stay invalid.
      if (deleted) await renewJoinCode(tx, ofClass)
      if (deleted || !found.isActive) {
        await recordAudit(tx, { actor: user, action: 'class.restore', objectIds: [classId], now })
      }
      return saved(tx, ofClass)
    })
  },

  async delete({ input, user, now, transact }) {
    return transact(async (tx) => {
      const ofClass = await ownClass(tx, user, input.classId)
      await closeJoinCode(tx, ofClass)
      await tx('classes')
        .where({ organizationId: user.organizationId, id: input.classId })
        .update({ deletedAt: now })
      await raiseClassVersion(tx, ofClass)
      await recordAudit(tx, { actor: user, action: 'class.delete', objectIds: [input.classId], now })
      return { id: input.classId, deletedAt: now, restorableUntil: restorableUntil(now) }
    })
  },

  async handOver({ input, user, now, language, transact }) {
    const { organizationId, id: teacherId } = user
    const { classId, email } = input
    return transact(async (tx) => {
      await ownClass(tx, user, classId)
      const receiverId = await requireColleague(tx, { organizationId, teacherId, email, language })
      const by = await actingTeacher(tx, user)
      await offerClasses(tx, { organizationId, classIds: [classId], giverId: teacherId, receiverId, by }, now)
      await recordAudit(tx, { actor: user, action: 'class.offer', objectIds: [classId], now })
      return {}
    })
  },
}

/** Locks the class, so that concurrent changes wait for each other. */
async function ownClass(tx: Knex.Transaction, user: TeacherUser, classId: string) {
  await requireOwnClass(tx, user, classId, { lock: 'update' })
  return { organizationId: user.organizationId, classId }
}

/**
 * A deleted class returns in its former state. If the licence has ended, an active class returns archived
 * instead of being purged, because reading and exporting are always allowed. A class that returns archived is kept for
 * the whole period: the purge counts its days in the bin, too, and would delete it at once.
 * @throws ProblemError NO_SLOTS
 */
async function stateOfReturning(
  tx: Knex.Transaction,
  { organizationId, isActive }: ClassRow,
  now: Date,
): Promise<Partial<ClassRow>> {
  if (!isActive || (await isLicenseOver(tx, organizationId, now))) {
    return { deletedAt: null, isActive: false, archivedAt: now }
  }
  await requireFreeSlot(tx, organizationId, now)
  return { deletedAt: null }
}

/** The state of an archived class that is reopened. */
async function stateOfReopened(
  tx: Knex.Transaction,
  { organizationId, isActive }: ClassRow,
  now: Date,
): Promise<Partial<ClassRow>> {
  if (!isActive) await requireFreeSlot(tx, organizationId, now)
  return { isActive: true, archivedAt: null }
}

async function saved(tx: Knex.Transaction, ofClass: OfClass): Promise<ClassWithCount> {
  await raiseClassVersion(tx, ofClass)
  return findClassWithCount(tx, { organizationId: ofClass.organizationId, id: ofClass.classId })
}
