import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { interestItems } from '#shared/curriculum/interest-items.ts'
import { pilotReport } from '#shared/interests/pilot/report.ts'
import { readPilot } from '#shared/interests/pilot/table.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage:
  npm run pilot -- answers.csv

One line per student, one column per activity (r1, i1, … c8), answers 0 to 4, skipped ones empty. For a retest also
again_r1 … again_c8 in the same line. No names, no ids: docs/compass.md.`

// npm run pilot: the figures that a pilot gives for the assumptions of the interest compass. Needs no database.
await runCommand(() => {
  const [, , name] = process.argv
  if (name === undefined) throw new Error(usage)
  const { data, meta, errors } = Papa.parse<Record<string, string>>(readFileSync(name, 'utf8').trim(), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const [problem] = errors
  if (problem) throw new Error(`${name}, line ${(problem.row ?? 0) + 2}: ${problem.message}`)
  process.stdout.write(pilotReport(interestItems, readPilot(interestItems, meta.fields ?? [], data)))
  return Promise.resolve()
})
