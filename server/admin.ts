import { parseArgs } from 'node:util'
import { createAdmin } from './db/create-admin.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { readEnv } from './env.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run admin -- create --email somebody@school.example --password "at least 14 characters"'

// npm run admin: the only way, beside ADMIN_EMAIL and ADMIN_PASSWORD, to make an admin.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' } },
  })
  const { email, password } = values
  if (positionals[0] !== 'create' || email === undefined || password === undefined) {
    throw new Error(`Usage: ${usage}`)
  }
  const { db } = await prepareDatabase(readEnv())
  try {
    const isNew = await createAdmin(db, { email, password })
    console.log(isNew ? `Admin ${email} was made.` : `There is an admin ${email} already.`)
  } finally {
    await db.close()
  }
})
