import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { runOperation } from './operations.ts'

// npm run new-epoch: run after a restore of a PostgreSQL server with its own tools. Tablets then send again
// what they still hold, and erased students are erased again.
await runCommand(async () => {
  const answer = await runOperation(readEnv(), 'new-epoch')
  const { epoch, erased } = JSON.parse(answer.toString('utf8')) as { epoch: string; erased: number }
  console.log(`New epoch ${epoch}: tablets offer again what they still hold. Everybody signs in anew.`)
  if (erased > 0) console.log(`${erased} students had been erased, and are again.`)
})
