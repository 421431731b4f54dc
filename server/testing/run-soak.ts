// npm run soak:server: runs the real server under the daily work of twenty students and a teacher for two
// hours (MINUTES=3 for less), on the embedded database or on DATABASE_URL. Every letter has to be
// acknowledged, no answer may be a server error, hardly any may be BUSY, and after the warm-up the memory
// must not grow.
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../run-command.ts'
import { createServerProcess, newSecrets } from './server-process.ts'
import { encounters, signInTeacher, signUpStudent, type SoakPerson } from './soak-people.ts'

const minutes = Number(process.env['MINUTES'] ?? 120)
const people = 20
const sampleMs = 2_000
/** Until then the database fills its buffers and the compiler its caches, which is not a leak. */
const warmUpShare = 0.3
/** With more than one BUSY answer in a thousand, the server is too small for twenty students. */
const mayBeBusy = 0.001
const mayGrow = { share: 0.15, mebibytes: 48 }

interface Sample {
  rss: number
  heap: number
  accepted: number
}

await runCommand(async () => {
  const keys = process.env['DATABASE_URL'] ? newSecrets() : {}
  const server = await createServerProcess({ environment: { DEMO: '1', METRICS: '1', ...keys } })
  const { url } = server
  try {
    await server.start()
    const everybody = [await signInTeacher(url)]
    for (let index = 0; index < people; index++) everybody.push(await signUpStudent(url, index))
    const before = await sampleOf(url)
    const samples: Sample[] = []
    const endsAt = Date.now() + minutes * 60_000
    let failure: unknown
    const work = Promise.all(everybody.map((person) => workUntil(endsAt, person)))
    work.catch((error: unknown) => (failure = error))
    while (Date.now() < endsAt && failure === undefined) {
      samples.push(await sampleOf(url))
      await wait(sampleMs)
    }
    const letters = (await work).reduce((sum, count) => sum + count, 0)
    const { accepted } = await sampleOf(url)
    report(samples, letters)
    if (accepted - before.accepted !== letters) {
      throw new Error(`${letters} letters were acknowledged and ${accepted - before.accepted} accepted.`)
    }
    requireBounded(samples)
    requireRarelyBusy()
  } finally {
    await server.remove()
  }
})

/** @returns how many letters were acknowledged */
async function workUntil(endsAt: number, person: SoakPerson): Promise<number> {
  let letters = 0
  while (Date.now() < endsAt) {
    letters += await person.work()
    await wait(person.pauseMs * (0.5 + Math.random()))
  }
  return letters
}

async function sampleOf(url: string): Promise<Sample> {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  const valueOf = (name: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.split(' ').at(-1) ?? Number.NaN)
  }
  return {
    rss: valueOf('process_resident_memory_bytes') / 2 ** 20,
    heap: valueOf('nodejs_heap_size_used_bytes') / 2 ** 20,
    accepted: valueOf('weltenkompass_letters_total{outcome="accepted"}'),
  }
}

/** The medians of the time after the warm-up and of the end. */
function beginningAndEnd(samples: readonly Sample[], of: (sample: Sample) => number): [number, number] {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare)).map(of)
  const third = Math.max(1, Math.floor(warm.length / 3))
  return [middleOf(warm.slice(0, third)), middleOf(warm.slice(-third))]
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function report(samples: readonly Sample[], letters: number): void {
  const line = (name: string, of: (sample: Sample) => number) => {
    const [beginning, end] = beginningAndEnd(samples, of)
    const most = Math.max(...samples.map(of))
    return `${name} ${beginning.toFixed(0)} → ${end.toFixed(0)} MiB (most ${most.toFixed(0)})`
  }
  const work = `${minutes} min, ${people} students, ${letters} letters, none lost`
  const { calls, busy, longestMs } = encounters
  console.log(`soak: ${calls} calls, ${busy} answered BUSY, the longest took ${longestMs} ms`)
  console.log(`soak: ${work}; ${line('memory', ({ rss }) => rss)}; ${line('heap', ({ heap }) => heap)}`)
}

function requireBounded(samples: readonly Sample[]): void {
  const [beginning, end] = beginningAndEnd(samples, ({ rss }) => rss)
  if (!Number.isFinite(beginning) || !Number.isFinite(end)) throw new Error('The memory was not measured.')
  if (end > beginning * (1 + mayGrow.share) + mayGrow.mebibytes) {
    throw new Error(`The memory grew from ${beginning.toFixed(0)} to ${end.toFixed(0)} MiB.`)
  }
}

function requireRarelyBusy(): void {
  const { calls, busy } = encounters
  if (busy > calls * mayBeBusy) throw new Error(`The server was busy ${busy} times in ${calls} calls.`)
}
