// Loaded into the server by BENCH_PROFILE=folder: writes its CPU profile there on exit.
import { Session } from 'node:inspector'
import { mkdirSync, writeFileSync } from 'node:fs'

const folder = process.env.BENCH_PROFILE
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.start')
// An inspector session of the own process answers synchronously.
process.on('exit', () =>
  session.post('Profiler.stop', (error, { profile }) => {
    mkdirSync(folder, { recursive: true })
    if (!error) writeFileSync(`${folder}/${process.pid}.cpuprofile`, JSON.stringify(profile))
  }),
)
