import { parseArgs } from 'node:util'
import { readEnv, type Env } from '../env.ts'
import { runCommand } from '../run-command.ts'
import type { DemoCounts } from './erase-demo.ts'
import type { OrganizationCounts } from './erase-organization.ts'
import { runOperation } from './operations.ts'

const usage = `Usage: npm run erase -- --student NAME            (the name that the student signs in with)
       npm run erase -- --organization ID [--yes]   (or its name; without --yes it only counts)
       npm run erase -- --demo [--yes]              (the demo school and its admin; without --yes it only counts)`

// npm run erase: erases a student whom no teacher can erase (in no class, or the teacher has left), a whole
// school at the end of its contract, or the demo after a trial.
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      student: { type: 'string' },
      organization: { type: 'string' },
      demo: { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  })
  const { student, organization, demo, yes = false } = values
  if ([student, organization, demo].filter((asked) => asked !== undefined).length !== 1)
    throw new Error(usage)
  if (student !== undefined) {
    await runOperation(readEnv(), 'erase-student', student)
    console.log('The student is erased, with everything they wrote.')
  }
  if (organization !== undefined) await eraseSchool(readEnv(), organization, yes)
  if (demo) await eraseDemo(readEnv(), yes)
})

async function eraseSchool(env: Env, called: string, isMeant: boolean): Promise<void> {
  const answer = await runOperation(env, 'count-organization', called)
  const counts = JSON.parse(answer.toString('utf8')) as OrganizationCounts
  sayCounts(counts)
  requireMeant(isMeant)
  await runOperation(env, 'erase-organization', counts.id)
  console.log('It is erased, with its licence and everything that was written.')
}

async function eraseDemo(env: Env, isMeant: boolean): Promise<void> {
  const answer = await runOperation(env, 'count-demo')
  const { organizations, adminEmails } = JSON.parse(answer.toString('utf8')) as DemoCounts
  for (const counts of organizations) sayCounts(counts)
  for (const email of adminEmails) console.log(`Admin ${email} of the demo.`)
  requireMeant(isMeant)
  await runOperation(env, 'erase-demo')
  console.log('The demo is erased, with everybody who registered there and everything that was written.')
}

function sayCounts({ id, name, students, submissions, classes, teachers }: OrganizationCounts): void {
  console.log(
    `${name} (${id}): ${students} students, ${submissions} submissions, ${classes} classes, ${teachers} teachers.`,
  )
}

function requireMeant(isMeant: boolean): void {
  if (!isMeant) throw new Error('Nothing is erased. If all of this shall go for good, add --yes.')
}
