// npm run fuzz: sends 1 000 bad requests per endpoint, different ones each time. FUZZ_SEED repeats a run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const seed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))
console.log(`FUZZ_SEED=${seed}`)
const fuzz = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/http/fuzz.test.ts']
const { status } = spawnSync(process.execPath, fuzz, {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed, FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '1000' },
})
process.exitCode = status ?? 1
