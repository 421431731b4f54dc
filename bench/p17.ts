// Measures an attack with letters: genuine tickets and MACs with boxes that do not open, each with its own
// HPKE context, from one school. Meanwhile students of another school send one letter each. Any student has
// such a key.
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { costlyLetters } from '../server/testing/costly-letters.ts'
import { alternate, medianOf, quantileOf, type Figure } from './report.ts'
import { lettersOf } from './stage/devices.ts'
import { drive, requestOf } from './stage/load.ts'
import { fillSchool } from './stage/school.ts'
import { startServer, type Running } from './stage/server.ts'

const size = { classes: 40, studentsPerClass: 30 }
const attackers = 4
const lettersPerAttack = 1_900
const everyMs = 10
/** Under load the thread that opens letters starts within a second. */
const untilThreadMs = 3_000

export const figure: Figure = {
  id: 'p17',
  title: `A letter of another school while ${attackers} requests of ${lettersPerAttack} costly letters arrive, against idle`,
  async measure({ quick, rounds }) {
    const server = await startServer()
    await fillSchool(server.databaseUrl, size)
    const students = createStudents(server)
    const samples = quick ? 10 : 40
    for (let n = 0; n < 3; n++) await drive({ ...students.opts, requests: await students.requests(60) })
    await wait(untilThreadMs)
    await drive({ ...students.opts, requests: await students.requests(60) })

    const worst: number[] = []
    const attackSeconds: number[] = []
    const idle = async () => medianOf(await sendOneByOne(students, samples, () => false))
    const attacked = async () => {
      const requests = attackOn(server)
      const sent = await students.requests(samples * 5)
      let isOver = false
      const attack = drive({ ...students.opts, connections: attackers, requests })
      const over = attack.then(({ seconds }) => attackSeconds.push(seconds)).finally(() => (isOver = true))
      const times = await sendThese(students, sent, () => isOver)
      await over
      worst.push(quantileOf(times, 1))
      return medianOf(times)
    }
    const { a, b, ratios } = await alternate(rounds, idle, attacked)
    await server.stop()
    return [
      {
        name: 'a letter of another school under the attack',
        unit: '× idle',
        goal: { atMost: 3 },
        values: ratios,
        sides: {
          'idle, median': { unit: 'ms', values: a },
          'under the attack, median': { unit: 'ms', values: b },
          'under the attack, the slowest': { unit: 'ms', values: worst },
          'until the attack was answered': { unit: 's', values: attackSeconds },
        },
      },
    ]
  },
}

type Students = ReturnType<typeof createStudents>

/** Each letter is the first of its page and needs a context, like the attackers' letters. */
function createStudents(server: Running) {
  let next = 1
  return {
    opts: {
      url: server.url,
      connections: 1,
      check(status: number, _head: string, body: Buffer) {
        if (status !== 200) throw new Error(`outbox: ${status} ${body.toString()}`)
      },
    },
    requests: (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const student = (next = (next % (size.classes * size.studentsPerClass)) + 1)
          return outboxRequest(server.url, await lettersOf(server, size, student, 1))
        }),
      ),
  }
}

async function sendOneByOne(students: Students, count: number, isOver: () => boolean): Promise<number[]> {
  return sendThese(students, await students.requests(count), isOver)
}

/** Sends at least one request, and continues until the attack is over. */
async function sendThese(
  students: Students,
  requests: readonly Buffer[],
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = []
  for (const request of requests) {
    await wait(everyMs)
    if (times.length > 0 && isOver()) break
    const { milliseconds } = await drive({ ...students.opts, requests: [request] })
    times.push(...milliseconds)
  }
  return times
}

/** New students of one school, whose budgets are full. */
function attackOn({ url, letters }: Running): Buffer[] {
  const organizationId = uuidv7()
  return Array.from({ length: attackers }, () => {
    const holder = { organizationId, classId: uuidv7(), deviceId: uuidv7(), sid: uuidv7() }
    const keys = letters.writeKeysFor({ ...holder, studentId: uuidv7(), issuedAt: new Date() })
    return outboxRequest(url, costlyLetters(keys, lettersPerAttack))
  })
}

function outboxRequest(url: string, letters: readonly unknown[]): Buffer {
  return requestOf(url, { method: 'POST', path: '/api/outbox', body: JSON.stringify({ letters }) })
}
