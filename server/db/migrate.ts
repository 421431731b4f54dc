import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { prepareDatabase } from './prepare-database.ts'

// npm run migrate: brings schema and curriculum up to date. The server does the same at its start.
await runCommand(async () => {
  const { db } = await prepareDatabase(readEnv(), (step) => console.log(`${step} …`))
  await db.close()
  console.log('The database is up to date.')
})
