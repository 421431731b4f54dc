// Measures a cheap request while a year group signs in at once: hashing must not delay other requests, and these must
// not delay the sign-ins. At least 2 000 answers, because one slow answer determines the p99 of a few.
import { setTimeout as wait } from 'node:timers/promises'
import { alternate, medianOf, quantileOf, type Figure } from './report.ts'
import { eventLoopTimes } from './stage/cpu.ts'
import { drive, requestOf } from './stage/load.ts'
import { fillSchool, teacher } from './stage/school.ts'
import { startServer } from './stage/server.ts'
import { teacherCookie } from './stage/teacher.ts'

/** Two clients, each of which waits this long after a response. */
const everyMs = 2
const clients = 2
/** A round with fewer answers is repeated with the next sign-ins. */
const fewestAnswers = 2_000

export const figure: Figure = {
  id: 'p8',
  title: 'p99 of GET /api/auth/me while 300 students sign in at once',
  async measure({ quick, rounds }) {
    const students = quick ? 60 : 300
    const { url, databaseUrl, stop } = await startServer()
    await fillSchool(databaseUrl, { classes: 10, studentsPerClass: 30 })
    const me = requestOf(url, {
      method: 'GET',
      path: '/api/auth/me',
      headers: { Cookie: await teacherCookie(url) },
    })
    const signIns = Array.from({ length: students }, (_, index) =>
      requestOf(url, {
        method: 'POST',
        path: '/api/students/login',
        body: JSON.stringify({ username: `flinker-luchs-${index + 1}`, password: teacher.password }),
      }),
    )
    const signInAll = () =>
      drive({
        url,
        connections: students,
        requests: signIns,
        check(status, _head, body) {
          if (status !== 200) throw new Error(`sign-in: ${status} ${body.toString()}`)
        },
      })
    const answers: number[] = []
    const p99s: number[] = []
    const rushes: LoopShare[] = []
    const alone = async () => (await signInAll()).seconds
    const asked = async () => {
      const latencies: number[] = []
      const seconds: number[] = []
      const share = shareOfLoop(url)
      do {
        let isOver = false
        const asking = Array.from({ length: clients }, () => askUntil(url, me, () => isOver))
        seconds.push((await signInAll().finally(() => (isOver = true))).seconds)
        latencies.push(...(await Promise.all(asking)).flat())
      } while (latencies.length < (quick ? 1 : fewestAnswers))
      rushes.push(share())
      answers.push(latencies.length)
      p99s.push(quantileOf(latencies, 0.99))
      return medianOf(seconds)
    }
    await alone()
    const { a, b, ratios } = await alternate(rounds, alone, asked)
    const until = performance.now() + (quick ? 500 : 3_000)
    const idleShare = shareOfLoop(url)
    const idle = quantileOf(await askUntil(url, me, () => performance.now() > until), 0.99)
    const idleLoop = idleShare()
    await stop()
    return [
      {
        name: `p99 of a cheap endpoint while ${students} students sign in`,
        unit: 'ms',
        goal: { atMost: 60 },
        values: p99s,
        sides: {
          idle: { unit: 'ms', values: [idle] },
          answers: { unit: '', values: answers },
          'the event loop ran': { unit: 'ms a second', values: rushes.map(({ ran }) => ran) },
          'it was ready and waited for a processor': {
            unit: 'ms a second',
            values: rushes.map(({ waited }) => waited),
          },
          'idle: it ran': { unit: 'ms a second', values: [idleLoop.ran] },
          'idle: it waited for a processor': { unit: 'ms a second', values: [idleLoop.waited] },
        },
      },
      {
        name: `until ${students} students are signed in, while another asks`,
        unit: '× without',
        goal: { atMost: 1.3 },
        values: ratios,
        sides: {
          'without requests for auth/me': { unit: 's', values: a },
          'while another asks': { unit: 's', values: b },
        },
      },
    ]
  },
}

interface LoopShare {
  ran: number
  waited: number
}

/** What the event loop does from here until the returned function is called, in ms a second. */
function shareOfLoop(url: string): () => LoopShare {
  const before = eventLoopTimes(url)
  const start = performance.now()
  return () => {
    const after = eventLoopTimes(url)
    const seconds = (performance.now() - start) / 1000
    return { ran: (after.ran - before.ran) / seconds, waited: (after.waited - before.waited) / seconds }
  }
}

async function askUntil(url: string, request: Buffer, isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = []
  while (!isOver()) {
    const { milliseconds } = await drive({
      url,
      connections: 1,
      requests: [request],
      check(status, _head, body) {
        if (status !== 200) throw new Error(`${status} ${body.toString()}`)
      },
    })
    latencies.push(...milliseconds)
    await wait(everyMs)
  }
  return latencies
}
