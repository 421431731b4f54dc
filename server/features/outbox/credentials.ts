import type pg from 'pg'
import { raiseVersionsSql } from '../../db/class-versions.ts'
import { rowsOf, type Statement } from './statements.ts'
import type { Task } from './task.ts'

export interface Credentials {
  username: string
  passwordHash: string
  credentialVersion: number
  /**
   * The password is the one that the server generated: a signed-in student may replace it without entering
   * it.
   */
  isGenerated: boolean
}

interface CredentialsRow {
  username: string
  password_hash: string
  credential_version: number
  password_generated: boolean
}

const columns = 'username, password_hash, credential_version, password_generated'
const read: Statement = {
  name: 'ingest-credentials',
  text: `select ${columns} from students where organization_id = $1 and id = $2`,
}
const readLocked: Statement = {
  name: 'ingest-credentials-locked',
  text: `${read.text} for no key update`,
}

export async function readCredentials(
  client: pg.ClientBase,
  { organizationId, studentId }: Task,
  { lock }: { lock: boolean },
): Promise<Credentials | undefined> {
  const [row] = await rowsOf<CredentialsRow>(client, lock ? readLocked : read, [organizationId, studentId])
  return (
    row && {
      username: row.username,
      passwordHash: row.password_hash,
      credentialVersion: row.credential_version,
      isGenerated: row.password_generated,
    }
  )
}

const updatePassword: Statement = {
  name: 'ingest-password',
  text: `
    with changed as (
      update students
      set password_hash = $3, password_changed = true, password_generated = false,
        password_given_at = null, password_given_by = null, password_first_used_at = null,
        credential_version = credential_version + 1
      where organization_id = $1 and id = $2
      returning organization_id, class_id, id as student_id
    )
    ${raiseVersionsSql('changed')}`,
}

const endSessions: Statement = {
  name: 'ingest-end-sessions',
  text: `
    update sessions set revoked_at = $4
    where organization_id = $1 and user_id = $2 and user_type = 'student' and revoked_at is null and id <> $3`,
}

/** Applies the student's own change: it ends all sessions except the one that wrote it. */
export async function applyChange(
  client: pg.ClientBase,
  { organizationId, studentId }: Task,
  change: { passwordHash: string; keepSession: string },
  now: Date,
): Promise<void> {
  await rowsOf(client, updatePassword, [organizationId, studentId, change.passwordHash])
  await rowsOf(client, endSessions, [organizationId, studentId, change.keepSession, now])
}
