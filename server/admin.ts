import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { removeAdmin, setAdminPassword } from './db/change-admin.ts'
import { confirmTeacher, setWaiver } from './db/change-second-person.ts'
import { createAdmin } from './db/create-admin.ts'
import type { Connection } from './db/connect.ts'
import { withDatabase } from './db/prepare-database.ts'
import { removeSecondFactorOf } from './db/remove-second-factor.ts'
import { readEnv } from './env.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run admin -- create --email somebody@school.example   (asks for a password of at least 14 characters)
       npm run admin -- set-password --email somebody@school.example   (asks for it; signs them out)
       npm run admin -- remove --email somebody@school.example   (not the last one)
       npm run admin -- remove-second-factor --email somebody@school.example
       npm run admin -- confirm-teacher --email somebody@school.example [--organization ID]   (where no colleague is left)
       npm run admin -- waive-second-person --organization ID --reason "…"   (every teacher of the school reads the reason)
       npm run admin -- require-second-person --organization ID`

// npm run admin: creates admins (as do ADMIN_EMAIL and ADMIN_PASSWORD), removes them, and restores access for
// an admin who has lost the password, or the phone and the recovery codes. Also what an admin must not decide
// alone: whether a teacher's account opens, and whether a school does without the second person.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      organization: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const work = workOf(positionals[0], values) ?? schoolWorkOf(positionals[0], values)
  if (!work) throw new Error(usage)
  console.log(await withDatabase(readEnv(), work))
})

function workOf(
  command: string | undefined,
  { email, organization }: { email?: string | undefined; organization?: string | undefined },
): ((db: Connection) => Promise<string>) | undefined {
  if (email === undefined) return undefined
  if (command === 'create') {
    return async (db) =>
      (await createAdmin(db, { email, password: await askPassword() }))
        ? `Admin ${email} was made.`
        : `There is an admin ${email} already.`
  }
  if (command === 'set-password') {
    return async (db) => {
      await setAdminPassword(db, { email, password: await askPassword() })
      return `Admin ${email} signs in with the new password.`
    }
  }
  if (command === 'remove') {
    return async (db) => {
      await removeAdmin(db, email)
      return `Admin ${email} is removed. Should ADMIN_EMAIL still name them, the next start makes them again.`
    }
  }
  if (command === 'remove-second-factor') {
    return async (db) => {
      await removeSecondFactorOf(db, email)
      return `Admin ${email} signs in with the password alone.`
    }
  }
  if (command === 'confirm-teacher') {
    return async (db) => {
      await confirmTeacher(db, { email, organization }, new Date())
      return `The account of ${email} is open.`
    }
  }
  return undefined
}

function schoolWorkOf(
  command: string | undefined,
  { organization, reason }: { organization?: string | undefined; reason?: string | undefined },
): ((db: Connection) => Promise<string>) | undefined {
  if (organization === undefined) return undefined
  if (command === 'waive-second-person' && reason !== undefined && reason.trim() !== '') {
    return async (db) => {
      await setWaiver(db, organization, reason.trim(), new Date())
      return 'One person is enough in this school now. Its teachers read the reason.'
    }
  }
  if (command === 'require-second-person') {
    return async (db) => {
      await setWaiver(db, organization, null, new Date())
      return 'Two people are needed in this school again.'
    }
  }
  return undefined
}

/**
 * Reads one line from standard input without echo: an argument would appear in the shell's history and the
 * process list.
 */
async function askPassword(): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stderr.write('Password (is not shown): ')
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  for await (const line of lines) {
    process.stderr.write('\n')
    return line
  }
  throw new Error('No password was given.')
}
