// Loaded into the server: on SIGUSR2 it writes the delay of the event loop since the last signal.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeFileSync } from 'node:fs'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  writeFileSync(
    process.env.BENCH_LOOP_FILE,
    JSON.stringify({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }),
  )
  delay.reset()
})
