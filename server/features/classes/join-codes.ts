import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { createJoinCode } from '#shared/domain/join-code.ts'
import { isUnfitCode } from '#shared/domain/unfit-words.ts'
import type { OfClass } from '../../db/keys.ts'

/** Replaces the join code of a class. The old code becomes invalid. */
export async function renewJoinCode(tx: Knex.Transaction, ofClass: OfClass): Promise<void> {
  await closeJoinCode(tx, ofClass)
  const joinCode = await insertFreeCode(tx, ofClass)
  await tx('classes')
    .where({ organizationId: ofClass.organizationId, id: ofClass.classId })
    .update({ joinCode })
}

export async function closeJoinCode(tx: Knex.Transaction, ofClass: OfClass): Promise<void> {
  await tx('joinCodes').where(ofClass).delete()
}

async function insertFreeCode(tx: Knex.Transaction, ofClass: OfClass): Promise<string> {
  for (;;) {
    const joinCode = createJoinCode(randomBytes(32))
    if (isUnfitCode(joinCode)) continue
    const inserted = await tx('joinCodes')
      .insert({ joinCode, ...ofClass })
      .onConflict('joinCode')
      .ignore()
      .returning('joinCode')
    if (inserted.length > 0) return joinCode
  }
}
