import { parseArgs } from 'node:util'
import { isUuid } from '#shared/domain/uuid.ts'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { printLines } from './newest-lines.ts'
import { runOperation } from './operations.ts'
import { questionOf, questionOptions } from './question-options.ts'
import type { readSignIns, SignInQuestion } from './sign-ins.ts'

const usage = `Usage: npm run sign-ins -- [--organization ID] [--of ID] [--failed] [--since 2026-11-01] [--limit 200]
       (--of: a student, teacher or admin; --failed: without those that succeeded)`

type Answer = Awaited<ReturnType<typeof readSignIns>>

// npm run sign-ins: one line each: when (UTC), how often, who, with what outcome, on which device, in which school.
await runCommand(async () => {
  const answer = await runOperation(readEnv(), 'sign-ins', JSON.stringify(readQuestion()))
  printLines(JSON.parse(answer.toString('utf8')) as Answer, (line) => {
    const { lastAt, attempts, userType, userId, outcome, device, deviceKind, isBeside, organizationId } = line
    const who = `${userType} ${userId ?? '(no such account)'}`
    const on = `${deviceKind ?? '-'} ${device?.slice(0, 8) ?? '-'}`
    const what = isBeside ? `${outcome} while in use on another device` : outcome
    return [lastAt, `${attempts} times`, who, what, on, organizationId ?? '-']
  })
})

function readQuestion(): SignInQuestion {
  const { values } = parseArgs({ options: { ...questionOptions, failed: { type: 'boolean' } } })
  const question = questionOf(values, usage)
  if (question.of !== undefined && !isUuid(question.of)) throw new Error(`--of is no id.\n${usage}`)
  return { ...question, ...(values.failed === true && { failed: true }) }
}
