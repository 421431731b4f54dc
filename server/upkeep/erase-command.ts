import { parseArgs } from 'node:util'
import { readEnv, type Env } from '../env.ts'
import { runCommand } from '../run-command.ts'
import type { OrganizationCounts } from './erase-organization.ts'
import { runOperation } from './operations.ts'

const usage = `Usage: npm run erase -- --student NAME            (the name that the student signs in with)
       npm run erase -- --organization ID [--yes]   (or its name; without --yes it only counts)`

// npm run erase: a student whom no teacher can erase any more (in no class, or the teacher has left), or a whole
// school at its contract's end.
await runCommand(async () => {
  const { values } = parseArgs({
    options: { student: { type: 'string' }, organization: { type: 'string' }, yes: { type: 'boolean' } },
  })
  const { student, organization, yes = false } = values
  if ((student === undefined) === (organization === undefined)) throw new Error(usage)
  if (student !== undefined) {
    await runOperation(readEnv(), 'erase-student', student)
    console.log('The student is erased, with everything they wrote.')
  }
  if (organization !== undefined) await eraseSchool(readEnv(), organization, yes)
})

async function eraseSchool(env: Env, called: string, isMeant: boolean): Promise<void> {
  const answer = await runOperation(env, 'count-organization', called)
  const counts = JSON.parse(answer.toString('utf8')) as OrganizationCounts
  const { id, name, students, submissions, classes, teachers } = counts
  console.log(
    `${name} (${id}): ${students} students, ${submissions} submissions, ${classes} classes, ${teachers} teachers.`,
  )
  if (!isMeant) throw new Error('Nothing is erased. If all of this shall go for good, add --yes.')
  await runOperation(env, 'erase-organization', id)
  console.log('It is erased, with its licence and everything that was written.')
}
