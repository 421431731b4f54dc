import { parseArgs } from 'node:util'
import { retentionRules } from '#shared/domain/retention-rules.ts'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { runOperation } from './operations.ts'
import type { RetentionPreview, RetentionRun } from '../retention/run.ts'

// npm run retention -- --dry-run prints what the next run would delete; without --dry-run it deletes now. The
// server does this once a day.
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } })
  const operation = values['dry-run'] ? 'retention-preview' : 'retention'
  const answer = JSON.parse((await runOperation(readEnv(), operation)).toString('utf8')) as unknown
  if (values['dry-run']) {
    for (const { id, dueNow, dueSoon } of (answer as RetentionPreview).rules) {
      console.log(`${retentionRules[id].what.en}: ${dueNow} now, ${dueSoon} more within 30 days`)
    }
    return
  }
  const run = answer as RetentionRun | null
  if (!run) throw new Error('Another process runs the retention job.')
  const lines = Object.entries(run.purged).map(([id, count]) => `${id}: ${count}`)
  if (lines.length > 0) console.log(lines.join('\n'))
  if (run.isIncomplete)
    throw new Error('The server was stopping, so the run is not complete: run it again after an hour.')
  if (run.failed.length > 0) throw new Error(`These rules failed, the log says why: ${run.failed.join(', ')}`)
  if (lines.length === 0) console.log('Nothing was due.')
})
