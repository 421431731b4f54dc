import { v7 as uuidv7 } from 'uuid'
import type { Database } from './connect.ts'

/** For an admin who has lost the phone and the recovery codes. @throws one line when there is no such admin */
export async function removeSecondFactorOf(db: Database, email: string): Promise<void> {
  const found = await db.transaction({ role: 'maintenance' }, async (tx) => {
    const [admin] = await tx('admins')
      .where({ email: email.trim().toLowerCase() })
      .update({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .returning('id')
    if (!admin) return false
    await tx('recoveryCodes').where({ adminId: admin.id }).delete()
    await tx('auditLog').insert({
      id: uuidv7(),
      organizationId: null,
      actorType: 'system',
      actorId: null,
      action: 'admin.second-factor-off',
      objectType: 'admin',
      objectId: admin.id,
      createdAt: new Date(),
    })
    return true
  })
  if (!found) throw new Error(`There is no admin ${email}.`)
}
