// A class hands in one picture each over one slow line: the texts must not wait for the pictures, and the pictures must
// use the line. Then five hundred pictures at once: the server's memory must stay bounded.
import { readFileSync } from 'node:fs'
import { alternate, type Figure } from './report.ts'
import { serverPid } from './stage/cpu.ts'
import { lettersOf, pictureOf } from './stage/devices.ts'
import { openDevice } from './stage/engine.ts'
import { openLine } from './stage/narrow-line.ts'
import { fillSchool, type Size } from './stage/school.ts'
import { startServer } from './stage/server.ts'

const size: Size = { classes: 40, studentsPerClass: 30 }
const lineOptions = { bitsPerSecond: 2_000_000, roundTripMs: 300 }

export const figure: Figure = {
  id: 'p18',
  title: '28 pictures through 2 Mbit/s with 300 ms; memory of the server at 500 pictures at once',
  async measure({ quick, rounds }) {
    const students = quick ? 6 : 28
    const many = quick ? 40 : 500
    const server = await startServer()
    await fillSchool(server.databaseUrl, size)
    let student = 1
    const overLine: number[] = []

    /** @returns the milliseconds until the last text has its receipt */
    async function handIn(withPicture: boolean): Promise<number> {
      const line = await openLine(server.url, lineOptions)
      const tablets = await Promise.all(
        Array.from({ length: students }, async (_, index) => {
          const [own, texts] = [student, await lettersOf(server, size, student++, 1)]
          return openDevice(line.url, texts, index, withPicture ? await pictureOf(server, size, own) : [])
        }),
      )
      const startedAt = performance.now()
      await Promise.all(tablets.map((tablet) => tablet.drain()))
      const tookMs = performance.now() - startedAt
      const textsMs = Math.max(...tablets.map((tablet) => tablet.textsArrivedAt())) - startedAt
      if (withPicture) overLine.push(tookMs / ((line.sent * 8_000) / lineOptions.bitsPerSecond))
      for (const tablet of tablets) tablet.close()
      await line.close()
      return textsMs
    }

    /** @returns the largest growth of the server's memory in MB while this many pictures arrive at once */
    async function growth(count: number): Promise<number> {
      const tablets = await Promise.all(
        Array.from({ length: count }, async (_, index) =>
          openDevice(server.url, [], index, await pictureOf(server, size, student++)),
        ),
      )
      const before = residentMb(server.url)
      let most = before
      const watch = setInterval(() => (most = Math.max(most, residentMb(server.url))), 50)
      await Promise.all(tablets.map((tablet) => tablet.drain()))
      clearInterval(watch)
      for (const tablet of tablets) tablet.close()
      return most - before
    }

    await handIn(false)
    const { a, b, ratios } = await alternate(
      rounds,
      () => handIn(false),
      () => handIn(true),
    )
    const grown = await growth(many)
    await server.stop()
    return [
      {
        name: `the last receipt of a text of ${students} tablets, with a picture each`,
        unit: '× without pictures',
        goal: { atMost: 1.2 },
        values: ratios,
        sides: { without: { unit: 'ms', values: a }, with: { unit: 'ms', values: b } },
      },
      {
        name: 'until all pictures have arrived, against the line',
        unit: '× what the line takes for the bytes sent',
        goal: { atMost: 1.5 },
        values: overLine,
      },
      {
        name: `growth of the server’s memory while ${many} pictures arrive at once`,
        unit: 'MB',
        goal: { atMost: 400 },
        values: [grown],
        notes: ['resident memory, read every 50 ms; the tablets’ engines run on the same two cores'],
      },
    ]
  },
}

function residentMb(url: string): number {
  const pid = serverPid(url)
  const status = pid === undefined ? '' : readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
}
