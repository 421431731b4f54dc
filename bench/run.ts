// npm run bench -- p1 p2 · npm run bench -- all · --quick for small sizes, --rounds 5. One file per figure.
import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../server/run-command.ts'
import { closeStage } from './stage/keep.ts'
import { printFinding, tableOf, type Figure, type Finding, type Options } from './report.ts'

// The two that fill ten million rows come last.
const ids = [
  'p1',
  'p2',
  'p3',
  'p3-line',
  'p4',
  'p5',
  'p8',
  'p9',
  'p10',
  'p11',
  'p12',
  'p13',
  'p14',
  'p15',
  'p16',
  'p17',
  'p18',
  'p6',
  'p7',
] as const

/** Not part of `all`: Citus is usually not installed (docs/scale.md), and `turns` needs another version's folder. */
const onlyByName = ['citus', 'turns'] as const

/** After this time a figure has failed and the next one runs. The longest one (P6 with filling) takes half of it. */
const mostMinutes = 12

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } },
  })
  const known = [...onlyByName, ...ids]
  const wanted = positionals.includes('all') ? ids : known.filter((id) => positionals.includes(id))
  if (wanted.length === 0) throw new Error(`Which figure? npm run bench -- ${known.join(' | ')} | all`)
  const options = { quick: values.quick, rounds: Number(values.rounds) }
  const measured: { id: string; load: number; finding: Finding }[] = []
  try {
    for (const id of wanted) {
      const { figure } = (await import(`./${id}.ts`)) as { figure: Figure }
      const load = loadavg()[0] ?? Number.NaN
      const startedAt = performance.now()
      console.log(`\n${figure.title}   load ${load.toFixed(1)}`)
      try {
        for (const finding of await within(figure, options)) {
          printFinding(id, finding)
          measured.push({ id, load, finding })
        }
      } catch (error) {
        // The other figures are still measured.
        console.log(
          `${id.toUpperCase()} could not be measured: ${error instanceof Error ? error.stack : String(error)}`,
        )
        process.exitCode = 1
      }
      console.log(`(${id.toUpperCase()} took ${Math.round((performance.now() - startedAt) / 1_000)} s)`)
    }
    console.log(`\n${tableOf(measured)}`)
  } finally {
    await closeStage()
  }
  // An aborted measurement may still hold a socket or a timer.
  process.exit()
})

async function within(figure: Figure, options: Options): Promise<readonly Finding[]> {
  const over = new AbortController()
  const late = wait(mostMinutes * 60_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it took longer than ${mostMinutes} minutes`)
  })
  try {
    return await Promise.race([figure.measure(options), late])
  } finally {
    over.abort()
    late.catch(() => {})
  }
}
