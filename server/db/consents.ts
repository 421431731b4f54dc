import type { Knex } from 'knex'
import type { ConsentState, LegalBasis } from '#shared/domain/legal-basis.ts'
import type { StudentKey } from './keys.ts'

/** Whether the student may write: the school law is the basis, or consent is recorded. */
export async function mayWrite(tx: Knex.Transaction, { organizationId, id }: StudentKey): Promise<boolean> {
  const found = await tx('organizations')
    .leftJoin('consents', (join) =>
      join.on('consents.organizationId', 'organizations.id').andOnVal('consents.studentId', id),
    )
    .where('organizations.id', organizationId)
    .first<{ legalBasis: LegalBasis; state: ConsentState | null } | undefined>({
      legalBasis: 'organizations.legalBasis',
      state: 'consents.state',
    })
  return found?.legalBasis !== 'consent' || found.state === 'given'
}

/** For statements of the ingestion: a student `s` whose consent is missing. */
export const lacksConsentSql = `
  (select o.legal_basis = 'consent' from organizations o where o.id = s.organization_id)
  and not exists (select 1 from consents c
    where c.organization_id = s.organization_id and c.student_id = s.id and c.state = 'given')`
