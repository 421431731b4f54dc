// The other teachers of a school: who may take over a class, and whether one of them may confirm a newcomer or refuse a reset.
import type { Knex } from 'knex'
import type { Language, LocalText } from '#shared/domain/language.ts'
import { refusal } from '../http/problem-error.ts'

interface Search {
  organizationId: string
  /** The giver, who cannot be the receiver too. */
  teacherId: string
  email: string
  language: Language
}

const unknown: LocalText = {
  de: 'An dieser Schule gibt es keine andere aktive Lehrkraft mit dieser E-Mail-Adresse.',
  en: 'There is no other active teacher with this e-mail address at this school.',
}

/** Stays one until the transaction ends. @throws 404 that blames `email` */
export async function requireColleague(tx: Knex.Transaction, search: Search): Promise<string> {
  const { organizationId, teacherId, email, language } = search
  const colleague = await tx('teachers')
    .where({ organizationId, email })
    .whereNot({ id: teacherId })
    .whereNull('deactivatedAt')
    .whereNotNull('confirmedAt')
    .forShare()
    .first('id')
  if (colleague) return colleague.id
  throw refusal('NOT_FOUND', { fields: [{ path: 'email', code: 'unknown', message: unknown[language] }] })
}

interface Teacher {
  organizationId: string
  id: string
}

/** Whether another teacher of the school may confirm a newcomer. */
export async function hasOpenTeacher(tx: Knex.Transaction, teacher: Teacher): Promise<boolean> {
  return (await activeColleagues(tx, teacher).first('id')) !== undefined
}

/**
 * Whether another teacher of the school may refuse a reset of this one. The account of a reset that waits is closed and may
 * not: an admin may have redeemed both.
 */
export async function hasColleagueToRefuse(
  tx: Knex.Transaction,
  teacher: Teacher,
  now: Date,
): Promise<boolean> {
  const open = activeColleagues(tx, teacher).andWhere((account) => {
    void account.whereNull('closedUntil').orWhere('closedUntil', '<=', now)
  })
  return (await open.first('id')) !== undefined
}

function activeColleagues(tx: Knex.Transaction, { organizationId, id }: Teacher) {
  return tx('teachers')
    .where({ organizationId })
    .whereNot({ id })
    .whereNotNull('confirmedAt')
    .whereNull('deactivatedAt')
}
