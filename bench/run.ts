// npm run bench -- p1 p2 · npm run bench -- all · --quick for small sizes, --rounds 5. One file per figure.
import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { runCommand } from '../server/run-command.ts'
import { closeStage } from './stage/keep.ts'
import { tell, type Figure } from './report.ts'

const ids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12'] as const

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } },
  })
  const wanted = positionals.includes('all') ? ids : ids.filter((id) => positionals.includes(id))
  if (wanted.length === 0) throw new Error(`Which figure? npm run bench -- ${ids.join(' | ')} | all`)
  const options = { quick: values.quick, rounds: Number(values.rounds) }
  try {
    for (const id of wanted) {
      const { figure } = (await import(`./${id}.ts`)) as { figure: Figure }
      console.log(
        `\n${figure.title}   load ${loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')}`,
      )
      try {
        for (const finding of await figure.measure(options)) tell(id, finding)
      } catch (error) {
        // The others are still worth measuring.
        console.log(
          `${id.toUpperCase()} could not be measured: ${error instanceof Error ? error.stack : String(error)}`,
        )
        process.exitCode = 1
      }
    }
  } finally {
    await closeStage()
  }
})
