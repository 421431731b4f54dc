// Measures a cheap request while a year group signs in at once: hashing must not delay other requests.
import { setTimeout as wait } from 'node:timers/promises'
import { alternate, quantileOf, type Figure } from './report.ts'
import { drive, requestOf } from './stage/load.ts'
import { fillSchool, teacher } from './stage/school.ts'
import { startServer } from './stage/server.ts'
import { teacherCookie } from './stage/teacher.ts'

const everyMs = 5

export const figure: Figure = {
  id: 'p8',
  title: 'p99 of GET /api/auth/me while 300 students sign in at once, against idle',
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
    const seconds: number[] = []
    const answers: number[] = []
    const busy = async () => {
      const signingIn = drive({
        url,
        connections: students,
        requests: signIns,
        check(status, _head, body) {
          if (status !== 200) throw new Error(`sign-in: ${status} ${body.toString()}`)
        },
      })
      let isOver = false
      const latencies = askUntil(url, me, () => isOver)
      seconds.push((await signingIn.finally(() => (isOver = true))).seconds)
      answers.push((await latencies).length)
      return quantileOf(await latencies, 0.99)
    }
    const idle = async () => {
      const until = performance.now() + (quick ? 2_000 : 6_000)
      return quantileOf(await askUntil(url, me, () => performance.now() > until), 0.99)
    }
    await idle()
    const { a, b, ratios } = await alternate(rounds, idle, busy)
    await stop()
    return [
      {
        name: `p99 of a cheap endpoint while ${students} students sign in`,
        unit: '× idle',
        goal: { atMost: 5 },
        values: ratios,
        sides: {
          'idle, p99': { unit: 'ms', values: a },
          'during the sign-ins, p99': { unit: 'ms', values: b },
          'until all were signed in': { unit: 's', values: seconds },
          'answers meanwhile': { unit: '', values: answers },
        },
      },
    ]
  },
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
