import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { recordAudit } from '../../db/audit.ts'
import { allowedCardKinds } from '../../db/card-kinds.ts'
import type { CardCodeRow, ClassRow } from '../../db/tables.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireOwnClass } from '../../security/scope.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import type { StudentWithClass } from './queries.ts'
import { withinSchool } from '../../db/within-school.ts'

const validDays = 30

/**
 * The sign-in codes of printed cards. The server keeps their hash; a fast one is enough for 128 random bits. A student has one at
 * a time: a new card replaces the former.
 */
export const cardHandlers: Pick<HandlersOf<'students'>, 'cards' | 'revokeCards'> = {
  async cards({ input, user, now, transact }) {
    return transact(async (tx) => {
      const ofClass = await requireOwnClass(tx, user, input.classId)
      const cards = await cardsOf(tx, ofClass)
      return {
        valid: cards.filter((card) => isValid(card, ofClass.cardSignIn, now)).length,
        used: cards.filter(({ uses }) => uses > 0).length,
      }
    })
  },

  async revokeCards({ input, user, now, transact }) {
    return transact(async (tx) => {
      const ofClass = await requireOwnClass(tx, user, input.classId, { lock: 'update' })
      const { organizationId } = ofClass
      const ids = (await cardsOf(tx, ofClass)).map(({ studentId }) => studentId)
      await tx('cardCodes').where({ organizationId }).whereIn('studentId', ids).delete()
      await recordAudit(tx, { actor: user, action: 'student.revoke-card', objectIds: ids, now })
      return { revoked: ids.length }
    })
  },
}

type CardRules = Pick<CardCodeRow, 'kind' | 'uses' | 'expiresAt' | 'credentialVersion'> & {
  currentVersion: number
}

async function cardsOf(
  tx: Knex.Transaction,
  { organizationId, id: classId }: Pick<ClassRow, 'organizationId' | 'id'>,
): Promise<(CardRules & { studentId: string })[]> {
  return tx('cardCodes')
    .join('students', withinSchool({ 'students.id': 'cardCodes.studentId' }))
    .where('students.organizationId', organizationId)
    .andWhere('students.classId', classId)
    .select(
      'cardCodes.studentId',
      'cardCodes.kind',
      'cardCodes.uses',
      'cardCodes.expiresAt',
      'cardCodes.credentialVersion',
      { currentVersion: 'students.credentialVersion' },
    )
}

function isValid(card: CardRules, setting: ClassRow['cardSignIn'], now: Date): boolean {
  const isAllowed = allowedCardKinds[setting].includes(card.kind)
  const isFresh = card.kind === 'days' || card.uses === 0
  return isAllowed && isFresh && card.expiresAt > now && card.credentialVersion === card.currentVersion
}

/**
 * A new code for each of these accounts, where the class allows it. The credential version ties it to the password that
 * is on the same card: another password makes it void.
 * @returns the codes in the order of the accounts; undefined where the class's cards carry none
 */
export async function issueCards(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  classId: string,
  accounts: readonly { id: string; credentialVersion: number }[],
  now: Date,
): Promise<(string | undefined)[]> {
  const { organizationId } = teacher
  const setting = await tx('classes').where({ organizationId, id: classId }).first('cardSignIn')
  const kind = setting?.cardSignIn ?? 'off'
  if (kind === 'off') return accounts.map(() => undefined)
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  const codes = accounts.map(() => randomBytes(16).toString('base64url'))
  const rows = accounts.map(({ id, credentialVersion }, index) => ({
    ...{ organizationId, studentId: id, codeHash: hashOf(codes[index] ?? ''), credentialVersion },
    ...{ kind, expiresAt, uses: 0, createdAt: now },
  }))
  await tx('cardCodes').insert(rows).onConflict(['organizationId', 'studentId']).merge()
  const objectIds = accounts.map(({ id }) => id)
  await recordAudit(tx, { actor: teacher, action: 'student.issue-card', objectIds, now })
  return codes
}

/** Uses the student's code up. @returns whether it was theirs and valid */
export async function takeCard(
  tx: Knex.Transaction,
  student: StudentWithClass,
  code: string,
  now: Date,
): Promise<boolean> {
  const { organizationId, id: studentId, classId, credentialVersion: currentVersion } = student
  if (classId === null || !student.classIsActive || student.classDeletedAt !== null) return false
  const ofStudent = { organizationId, studentId }
  const card = await tx('cardCodes')
    .where({ ...ofStudent, codeHash: hashOf(code) })
    .forUpdate()
    .first()
  const setting = await tx('classes').where({ organizationId, id: classId }).first('cardSignIn')
  if (!card || !isValid({ ...card, currentVersion }, setting?.cardSignIn ?? 'off', now)) return false
  await tx('cardCodes')
    .where(ofStudent)
    .update({ uses: card.uses + 1 })
  return true
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(`weltenkompass/card/${code}`).digest()
}
