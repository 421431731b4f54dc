import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { requireDemoAdmitted } from './demo-accounts.ts'
import { withDatabase } from './prepare-database.ts'
import { seedDemo } from './seeds/demo.ts'

// npm run seed: adds the demo school if its accounts may sign in. Its passwords are public, so it includes no
// admin.
await runCommand(async () => {
  const env = readEnv()
  requireDemoAdmitted(env)
  // A trial may begin with this command.
  const demo = await withDatabase(env, (db) => seedDemo(db, { withAdmin: false }), { mayCreate: true })
  const { teacher, student, joinCode, licenseKey } = demo
  console.log(`teacher     ${teacher.email} · ${teacher.password}`)
  console.log(`student     ${student.username} · ${student.password}`)
  console.log(`join code   ${joinCode}`)
  console.log(`licence key ${licenseKey}`)
})
