import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import type { AuditQuestion, readAuditLog } from './audit-log.ts'
import { printLines } from './newest-lines.ts'
import { runOperation } from './operations.ts'
import { questionOf, questionOptions } from './question-options.ts'

const usage = `Usage: npm run audit-log -- [--organization ID] [--of ID] [--action student.erase] [--since 2026-11-01] [--limit 200]
       (--of: the account that acted, or what the action changed)`

type Answer = Awaited<ReturnType<typeof readAuditLog>>

// npm run audit-log: who did what to which object, one line each: when (UTC), who, what, to what, in which school.
await runCommand(async () => {
  const question = JSON.stringify(readQuestion())
  const answer = await runOperation(readEnv(), 'audit-log', question)
  printLines(JSON.parse(answer.toString('utf8')) as Answer, (line) => {
    const { at, actorType, actorId, action, objectId, organizationId } = line
    const who = actorId === null ? actorType : `${actorType} ${actorId}`
    return [at, who, action, objectId ?? '-', organizationId ?? '-']
  })
})

function readQuestion(): AuditQuestion {
  const { values } = parseArgs({ options: { ...questionOptions, action: { type: 'string' } } })
  const { action } = values
  return { ...questionOf(values, usage), ...(action !== undefined && { action }) }
}
