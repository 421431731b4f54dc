import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { requireDemoAdmitted } from './demo-accounts.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedDemo } from './seeds/demo.ts'

// npm run seed: adds the demo school if its accounts may sign in. Its passwords are public, so it includes no
// admin.
await runCommand(async () => {
  const env = readEnv()
  requireDemoAdmitted(env)
  const { db } = await prepareDatabase(env)
  try {
    const { teacher, student, joinCode, licenseKey } = await seedDemo(db, { withAdmin: false })
    console.log(`teacher     ${teacher.email} · ${teacher.password}`)
    console.log(`student     ${student.username} · ${student.password}`)
    console.log(`join code   ${joinCode}`)
    console.log(`licence key ${licenseKey}`)
  } finally {
    await db.close()
  }
})
