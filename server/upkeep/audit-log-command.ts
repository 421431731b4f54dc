import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { isUuid } from '../letters/uuid-bytes.ts'
import { runCommand } from '../run-command.ts'
import type { AuditQuestion, readAuditLog } from './audit-log.ts'
import { runOperation } from './operations.ts'

const usage = `Usage: npm run audit-log -- [--organization ID] [--of ID] [--action student.erase] [--since 2026-11-01] [--limit 200]
       (--of: the account that acted, or what the action changed)`

type Answer = Awaited<ReturnType<typeof readAuditLog>>

// npm run audit-log: who did what to which object, one line each: when (UTC), who, what, to what, in which school.
await runCommand(async () => {
  const question = JSON.stringify(readQuestion())
  const answer = await runOperation(readEnv(), 'audit-log', question)
  const { lines, hasMore } = JSON.parse(answer.toString('utf8')) as Answer
  for (const { at, actorType, actorId, action, objectId, organizationId } of lines) {
    const who = actorId === null ? actorType : `${actorType} ${actorId}`
    console.log([at, who, action, objectId ?? '-', organizationId ?? '-'].join('\t'))
  }
  if (lines.length === 0) console.error('No entry. Entries go after 180 days.')
  if (hasMore) console.error('There are older entries: ask for more with --limit, or narrow it down.')
})

function readQuestion(): AuditQuestion {
  const text = { type: 'string' } as const
  const {
    organization,
    of,
    action,
    since,
    limit = '200',
  } = parseArgs({
    options: { organization: text, of: text, action: text, since: text, limit: text },
  }).values
  if (since !== undefined && Number.isNaN(Date.parse(since))) throw new Error(`--since is no date.\n${usage}`)
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Error(`--limit is no number from 1 to 999999.\n${usage}`)
  if (organization !== undefined && !isUuid(organization))
    throw new Error(`--organization is no id.\n${usage}`)
  return {
    ...(organization !== undefined && { organizationId: organization }),
    ...(of !== undefined && { of }),
    ...(action !== undefined && { action }),
    ...(since !== undefined && { since }),
    limit: Number(limit),
  }
}
