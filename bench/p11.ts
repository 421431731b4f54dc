// Measures the time from "hand in" to "saved on this device" without rendering: sealing and one strict
// transaction, compared with the strict put of one row, in turns in one page of a real Chromium.
import { v7 as uuidv7 } from 'uuid'
import { openTablet } from '../client/e2e/browser.ts'
import { createLetters } from '../server/letters/letters.ts'
import type { SubmitPage } from './peers/submit-page.ts'
import { alternate, medianOf, type Figure } from './report.ts'
import { bundled } from './stage/bundle.ts'
import { openFront } from './stage/front.ts'

declare const bench: SubmitPage

export const figure: Figure = {
  id: 'p11',
  title: 'Submit → saved on this device, against a bare strict IndexedDB put',
  async measure({ quick, rounds }) {
    const times = quick ? 30 : 200
    const letters = await createLetters([{ kid: 'bench', key: Buffer.alloc(32, 7) }])
    const studentId = uuidv7()
    const keys = letters.writeKeysFor({
      studentId,
      organizationId: uuidv7(),
      classId: uuidv7(),
      deviceId: uuidv7(),
      sid: uuidv7(),
      issuedAt: new Date(),
    })
    const front = await openFront('http://localhost:1', {
      '/': { type: 'text/html', text: '<!doctype html><script src="/page.js"></script>' },
      '/page.js': { type: 'text/javascript', text: await bundled('submit-page.ts') },
    })
    const tablet = await openTablet()
    try {
      const page = await tablet.context.newPage()
      await page.goto(front.url)
      await page.evaluate(([given, id]) => bench.setUp(given, id), [keys, studentId] as const)
      const put = async () => medianOf(await page.evaluate((turns) => bench.put(turns), times))
      const submit = async () => medianOf(await page.evaluate((turns) => bench.submit(turns), times))
      await put()
      await submit()
      const { a, b, ratios } = await alternate(rounds, put, submit)
      // Means: the page's clock has steps of 0.1 ms, and some parts take less.
      const partOf = async (part: 'seal' | 'readKey' | 'store' | 'bareStore') => {
        const taken = await page.evaluate(([name, turns]) => bench[name](turns), [part, times] as const)
        return { unit: 'ms', values: [taken.reduce((sum, ms) => sum + ms, 0) / taken.length] }
      }
      return [
        {
          name: `median of ${times}`,
          unit: '× a strict put',
          goal: { atMost: 2 },
          values: ratios,
          sides: {
            'strict put': { unit: 'ms', values: a },
            'sealed and stored': { unit: 'ms', values: b },
            'of which reading key, contact and last time': await partOf('readKey'),
            'of which sealing': await partOf('seal'),
            'of which storing the rows': await partOf('store'),
            'the same rows without Dexie': await partOf('bareStore'),
          },
        },
      ]
    } finally {
      await tablet.remove()
      await front.close()
    }
  },
}
