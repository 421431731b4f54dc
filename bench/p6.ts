// Measures the progress of one class while the table grows: the same request to a small and a large database,
// in turns.
import { alternate, medianOf, type Figure } from './report.ts'
import { openGrown, type Grown } from './stage/grown.ts'
import { drive, requestOf } from './stage/load.ts'
import { teacherCookie } from './stage/teacher.ts'

export const bigTable = 10_000_000
const smallTable = 100_000

export const figure: Figure = {
  id: 'p6',
  title: 'Progress of a class of 30 × 40 with 10 million submissions against 100 thousand',
  async measure({ quick, rounds }) {
    const small = await openGrown(smallTable)
    const big = await openGrown(quick ? 4 * smallTable : bigTable)
    const ask = async (school: Grown) => {
      const asker = await askerOf(school)
      return () => asker(quick ? 100 : 400)
    }
    const [few, many] = [await ask(small), await ask(big)]
    await few()
    await many()
    const { a, b, ratios } = await alternate(rounds, few, many)
    return [
      {
        name: `progress in ${big.submissions} submissions against ${small.submissions}`,
        unit: '×',
        goal: { atMost: 1.3 },
        values: ratios,
        sides: { small: { unit: 'ms', values: a }, big: { unit: 'ms', values: b } },
        notes: [
          `filled in ${Math.round(big.secondsToFill)} s, ${Math.round(big.submissions / big.secondsToFill)} submissions/s with receipts and current responses`,
          `bytes a row, indexes included: ${big.bytesPerRow}`,
          `the whole database: ${(big.databaseBytes / 1e9).toFixed(2)} GB, ${Math.round(big.databaseBytes / big.submissions)} bytes per submission`,
        ],
      },
    ]
  },
}

/** Sends requests one after the other. @returns the median in milliseconds */
async function askerOf({ url, classId }: Grown): Promise<(times: number) => Promise<number>> {
  const headers = { Cookie: await teacherCookie(url) }
  const request = requestOf(url, { method: 'GET', path: `/api/classes/${classId}/progress`, headers })
  return async (times) => {
    const { milliseconds } = await drive({
      url,
      connections: 1,
      requests: Array.from({ length: times }, () => request),
      check(status, _head, body) {
        if (status !== 200) throw new Error(`${status} ${body.toString()}`)
      },
    })
    return medianOf(milliseconds)
  }
}
