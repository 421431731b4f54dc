// The rows of hand-overs: the class, its giver and receiver, and the outcome.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { Approver } from '#shared/domain/approvals.ts'
import type { ApprovalRow, HandOverRow } from './tables.ts'
import { withinSchool } from './within-school.ts'

interface Offered {
  organizationId: string
  classIds: readonly string[]
  giverId: string
  receiverId: string
  by: Approver & { name: string }
  /** The second person in the place of a giver who has left. */
  approvalId?: string
}

/** A new offer of a class replaces the former one. The classes do not change. @returns the ids of the offers */
export async function offerClasses(tx: Knex.Transaction, offered: Offered, now: Date): Promise<string[]> {
  const { organizationId, classIds, giverId, receiverId, by, approvalId } = offered
  if (classIds.length === 0) return []
  await tx('handOvers')
    .where({ organizationId, acceptedAt: null, endedAt: null })
    .whereIn('classId', classIds)
    .update({ endedAt: now, endedByName: by.name })
  const isByGiver = by.role === 'teacher' && by.id === giverId
  const rows = classIds.map((classId) => ({
    ...{ organizationId, id: uuidv7(), classId, giverId, receiverId },
    ...{ askedByType: by.role, askedBy: by.id, askedByName: by.name, createdAt: now },
    giverAgreedAt: isByGiver ? now : null,
    approvalId: approvalId ?? null,
  }))
  await tx('handOvers').insert(rows)
  return rows.map(({ id }) => id)
}

export type ListedHandOver = HandOverRow &
  Pick<ApprovalRow, 'opensAt' | 'confirmedAt' | 'refusedAt' | 'refusedByName'> & {
    className: string
    teacherId: string
    giverFirstName: string
    giverLastName: string
    firstName: string
    lastName: string
    email: string
  }

/** The second person in the place of a giver who has left. */
export function secondPersonOf({ approvalId, opensAt, confirmedAt, refusedAt }: ListedHandOver) {
  return approvalId === null ? null : { opensAt, confirmedAt, refusedAt }
}

/** The hand-overs that this teacher gives or receives; newest first, without deleted classes. */
export async function handOversOf(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  narrowed: { since: Date } | { id: string },
): Promise<ListedHandOver[]> {
  const { organizationId, id: teacherId } = teacher
  const query = tx('handOvers')
    .join('classes', withinSchool({ 'classes.id': 'handOvers.classId' }))
    .join('teachers as givers', withinSchool({ 'givers.id': 'handOvers.giverId' }))
    .join('teachers', withinSchool({ 'teachers.id': 'handOvers.receiverId' }))
    .leftJoin('approvals', withinSchool({ 'approvals.id': 'handOvers.approvalId' }))
    .where('handOvers.organizationId', organizationId)
    .andWhere((own) => {
      void own.where('handOvers.giverId', teacherId).orWhere('handOvers.receiverId', teacherId)
    })
    .whereNull('classes.deletedAt')
    .orderBy([
      { column: 'handOvers.createdAt', order: 'desc' },
      { column: 'handOvers.id', order: 'desc' },
    ])
    .limit(100)
  if ('since' in narrowed) void query.andWhere('handOvers.createdAt', '>', narrowed.since)
  else void query.andWhere('handOvers.id', narrowed.id)
  return query.select<ListedHandOver[]>('handOvers.*', 'classes.teacherId', {
    className: 'classes.name',
    giverFirstName: 'givers.firstName',
    giverLastName: 'givers.lastName',
    firstName: 'teachers.firstName',
    lastName: 'teachers.lastName',
    email: 'teachers.email',
    opensAt: 'approvals.opensAt',
    confirmedAt: 'approvals.confirmedAt',
    refusedAt: 'approvals.refusedAt',
    refusedByName: 'approvals.refusedByName',
  })
}
