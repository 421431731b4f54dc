// Erases a student whom no teacher can erase: in no class, or the teacher has left. The operator requests it. The
// caller parses the command line.
import { usernameOf } from '#shared/domain/username.ts'
import type { Clock } from '../clock.ts'
import { systemActor } from '../db/audit.ts'
import type { Database } from '../db/connect.ts'
import { eraseOnRequest } from '../db/erase-student.ts'
import { recordTombstones, type TombstoneFile } from '../db/tombstones.ts'

export interface ErasingPorts {
  database: Database
  clock: Clock
  tombstones: TombstoneFile
  /** The first hash becomes the tombstone. */
  hashesOf: (studentId: string) => readonly [Buffer, ...Buffer[]]
}

/** Finds the student in any class or in none. @returns the id of the school @throws an error of one line for an unknown name */
export async function eraseStudentNamed(ports: ErasingPorts, name: string): Promise<string> {
  const { database, clock, hashesOf } = ports
  const erased = await database.transaction({ role: 'maintenance' }, async (tx) => {
    const known = await tx('loginNames')
      .where({ loginName: usernameOf(name) })
      .first()
    if (!known) return undefined
    const { organizationId, studentId: id } = known
    const student = await tx('students').where({ organizationId, id }).forUpdate().first()
    if (!student) return undefined
    const [hash] = hashesOf(id)
    await eraseOnRequest(tx, student, hash, { actor: systemActor(organizationId), now: clock() })
    return { hash, organizationId }
  })
  if (!erased) throw new Error('No student has this name.')
  await recordTombstones(ports.tombstones, [erased.hash])
  return erased.organizationId
}
