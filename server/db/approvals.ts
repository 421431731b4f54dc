// The rows of approvals: the requester, the teacher concerned, and the confirmation or refusal.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { isPending, mayConfirm, type ApprovalKind, type Approver } from '#shared/domain/approvals.ts'
import { recordAudit } from './audit.ts'
import { takeEmail } from './teacher-emails.ts'
import { hasColleagueToRefuse } from '../security/colleague.ts'
import { revokeSessionsOf } from '../security/session-rows.ts'
import type { ApprovalRow } from './tables.ts'
import { withinSchool } from './within-school.ts'

interface Subject {
  id: string
  organizationId: string
}

interface ApprovalRequest {
  kind: ApprovalKind
  by: Approver & { name: string }
  opensAt: Date | null
  code?: { hash: string; expiresAt: Date }
  /** Of a hand-over: the teacher who has left. */
  giverId?: string
}

/** Whether one person is enough in this school. */
export async function hasWaiver(tx: Knex.Transaction, organizationId: string): Promise<boolean> {
  const waived = await tx('organizations').where({ id: organizationId }).whereNotNull('waivedAt').first('id')
  return waived !== undefined
}

/** Later than any session: only another reset opens the account. */
const never = new Date('9999-12-31T00:00:00Z')

/** The password of a redeemed reset opens no class any more. */
async function closeForGood(tx: Knex.Transaction, teacher: Subject, now: Date): Promise<void> {
  const { organizationId, id } = teacher
  await tx('teachers').where({ organizationId, id }).update({ closedUntil: never })
  await revokeSessionsOf(tx, teacher, now)
}

interface Concerned {
  organizationId: string
  teacherId: string
  giverId?: string | null | undefined
}

/** Requests and decisions about the same teacher, or the same giver, wait for each other until the transaction ends. */
async function lockConcerned(tx: Knex.Transaction, { organizationId, teacherId, giverId }: Concerned) {
  await tx('teachers')
    .where({ organizationId, id: giverId ?? teacherId })
    .forNoKeyUpdate()
    .first('id')
}

/**
 * A new request replaces the former one for the same teacher, or for a hand-over by the same giver. A reset that was
 * redeemed and still waits ends like a refused one: otherwise a later decision about it would apply to the password of the
 * new one, or its own password would open the account without a decision. A hand-over that was confirmed or has opened
 * stays what it was: its offers end by themselves.
 */
export async function requestApproval(
  tx: Knex.Transaction,
  teacher: Subject,
  { kind, by, opensAt, code, giverId }: ApprovalRequest,
  now: Date,
): Promise<string> {
  const { id: teacherId, organizationId } = teacher
  const id = uuidv7()
  await lockConcerned(tx, { organizationId, teacherId, giverId })
  const former = tx('approvals')
    .where({ organizationId, kind, ...(giverId === undefined ? { teacherId } : { giverId }) })
    .whereNull('refusedAt')
    .andWhere((open) => {
      if (giverId === undefined) void open.whereNull('redeemedAt')
      void open.orWhere((waiting) => {
        void waiting.whereNull('confirmedAt').andWhere('opensAt', '>', now)
      })
    })
  await refuseAll(former, tx, { organizationId, by, now })
  await tx('approvals').insert({
    organizationId,
    id,
    kind,
    teacherId,
    giverId: giverId ?? null,
    askedByType: by.role,
    askedBy: by.id,
    askedByName: by.name,
    createdAt: now,
    opensAt,
    codeHash: code?.hash ?? null,
    codeExpiresAt: code?.expiresAt ?? null,
  })
  return id
}

const audited = {
  reset: { confirm: 'teacher.confirm-reset', refuse: 'teacher.refuse-reset' },
  registration: { confirm: 'teacher.confirm', refuse: 'teacher.refuse' },
  'hand-over': { confirm: 'teacher.confirm-hand-over', refuse: 'teacher.refuse-hand-over' },
} as const

type Actor = Approver & { name: string; organizationId: string | null }

/**
 * `nothing`: this person has no request to confirm; `taken`: the newcomer's address belongs to another account. After
 * `taken` the caller must roll back, because rows have changed.
 */
export async function confirmApproval(
  tx: Knex.Transaction,
  approval: ApprovalRow,
  by: Actor,
  now: Date,
): Promise<'done' | 'nothing' | 'taken'> {
  const { organizationId, id, kind, teacherId, redeemedAt } = approval
  if (!mayConfirm(approval, by, now)) return 'nothing'
  if (kind === 'registration') {
    const [newcomer] = await tx('teachers')
      .where({ organizationId, id: teacherId })
      .whereNull('deactivatedAt')
      .update({ confirmedAt: now })
      .returning('email')
    if (!newcomer) return 'nothing'
    if (!(await takeEmail(tx, { organizationId, teacherId, ...newcomer }))) return 'taken'
  } else if (redeemedAt !== null) {
    await tx('teachers').where({ organizationId, id: teacherId }).update({ closedUntil: null })
  }
  await tx('approvals')
    .where({ organizationId, id })
    .update({ confirmedByType: by.role, confirmedBy: by.id, confirmedByName: by.name, confirmedAt: now })
  const action = audited[kind].confirm
  await recordAudit(tx, { actor: by, action, objectIds: [teacherId], organizationId, now })
  return 'done'
}

/** Applies to redeemed requests, too, while they are pending. @returns false when the request is not pending */
export async function refuseApproval(
  tx: Knex.Transaction,
  approval: ApprovalRow,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const { organizationId, id, kind, teacherId, redeemedAt } = approval
  if (!isPending(approval, now)) return false
  await tx('approvals')
    .where({ organizationId, id })
    .update({ refusedByName: by.name, refusedAt: now, codeHash: null })
  const teacher = { organizationId, id: teacherId }
  if (kind === 'registration') {
    await tx('teachers').where(teacher).update({ deactivatedAt: now })
    await tx('teacherEmails').where({ organizationId, teacherId }).delete()
    await revokeSessionsOf(tx, teacher, now)
  } else if (redeemedAt !== null) {
    await closeForGood(tx, teacher, now)
  }
  const action = audited[kind].refuse
  await recordAudit(tx, { actor: by, action, objectIds: [teacherId], organizationId, now })
  return true
}

/** As `isPending`. */
const pendingSql =
  '(approvals.confirmed_at is null and approvals.refused_at is null and coalesce(approvals.opens_at > :now, true))'

type Ending = { organizationId: string; by: { name: string }; now: Date }

/** What waits about an account that is deactivated: its registration and its reset end like refused ones. */
export async function endApprovalsOf(tx: Knex.Transaction, teacherId: string, ending: Ending): Promise<void> {
  await refuseAll(
    pendingIn(tx, ending).where({ teacherId }).whereIn('kind', ['registration', 'reset']),
    tx,
    ending,
  )
}

/**
 * The school is suspended: none of its teachers can refuse, so the day in which they could must not pass meanwhile. What was
 * asked of admins ends like a refusal and can be asked again.
 */
export async function endRequestsOfSchool(tx: Knex.Transaction, ending: Ending): Promise<void> {
  await refuseAll(pendingIn(tx, ending).whereIn('kind', ['reset', 'hand-over']), tx, ending)
}

/**
 * Resets that were redeemed and wait in a school without another teacher to refuse them: only the person with the new password
 * is left. They end like refused ones.
 */
export async function endResetsWithoutColleague(tx: Knex.Transaction, ending: Ending): Promise<void> {
  const { organizationId, now } = ending
  const redeemed = () => pendingIn(tx, ending).where({ kind: 'reset' }).whereNotNull('redeemedAt')
  for (const teacherId of await redeemed().pluck<string[]>('teacherId')) {
    if (await hasColleagueToRefuse(tx, { organizationId, id: teacherId }, now)) continue
    await refuseAll(redeemed().where({ teacherId }), tx, ending)
  }
}

function pendingIn(tx: Knex.Transaction, { organizationId, now }: Ending) {
  return tx('approvals').where({ organizationId }).andWhereRaw(pendingSql, { now })
}

/** Refuses these approvals. The account of a redeemed reset closes, because its password must open nothing. */
async function refuseAll(
  approvals: Knex.QueryBuilder<ApprovalRow>,
  tx: Knex.Transaction,
  { organizationId, by, now }: Ending,
): Promise<void> {
  const ended: Pick<ApprovalRow, 'teacherId' | 'redeemedAt'>[] = await approvals
    .update({ refusedAt: now, refusedByName: by.name, codeHash: null })
    .returning(['teacherId', 'redeemedAt'])
  for (const { teacherId, redeemedAt } of ended) {
    if (redeemedAt !== null) await closeForGood(tx, { organizationId, id: teacherId }, now)
  }
}

export type ListedApproval = ApprovalRow & {
  firstName: string
  lastName: string
  email: string
  organizationName: string
  giverFirstName: string | null
  giverLastName: string | null
}

/**
 * All pending requests and those since then, at most 100. Without a school: of all that the role sees. Requests that open by
 * themselves come first, so that no number of other requests hides one until it has opened; then the other pending ones and
 * the decided ones, each newest first.
 */
export async function approvalsSince(
  tx: Knex.Transaction,
  { since, now }: { since: Date; now: Date },
  organizationId?: string,
): Promise<ListedApproval[]> {
  const query = tx('approvals')
    .join('organizations', 'organizations.id', 'approvals.organizationId')
    .join('teachers', withinSchool({ 'teachers.id': 'approvals.teacherId' }))
    .leftJoin('teachers as givers', withinSchool({ 'givers.id': 'approvals.giverId' }))
    .andWhere((shown) => {
      void shown.where('approvals.createdAt', '>', since).orWhereRaw(pendingSql, { now })
    })
    .orderByRaw(`${pendingSql} desc, case when ${pendingSql} then approvals.opens_at end`, { now })
    .orderBy('approvals.createdAt', 'desc')
    .limit(100)
  if (organizationId !== undefined) void query.andWhere('approvals.organizationId', organizationId)
  return query.select<ListedApproval[]>(
    'approvals.*',
    'teachers.firstName',
    'teachers.lastName',
    'teachers.email',
    {
      organizationName: 'organizations.name',
      giverFirstName: 'givers.firstName',
      giverLastName: 'givers.lastName',
    },
  )
}

/** Locks the row, so that of two concurrent decisions the first one counts, and a new request waits for the decision. */
export async function lockApproval(tx: Knex.Transaction, id: string): Promise<ApprovalRow | undefined> {
  const seen = await tx('approvals').where({ id }).first('organizationId', 'teacherId', 'giverId')
  if (!seen) return undefined
  await lockConcerned(tx, seen)
  return tx('approvals').where({ organizationId: seen.organizationId, id }).forUpdate().first()
}
