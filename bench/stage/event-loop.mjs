// Loaded into the server: writes the delay of its event loop on SIGUSR2.
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
