// Random network faults during one drain: SCHEDULES=n sequences (a dozen in every test run, 600 in the soak) from the
// seed FROM on. SEED=s repeats one; with LEDGER=file a stopped soak continues.
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#shared/domain/seeded-random.ts'
import { bundleEngine } from '../../testing/engine-bundle.ts'
import { openLedger } from '../../testing/ledger.ts'
import { foreignAnswers, type NetworkFault } from '../network-fault.ts'
import { expectArrived, putOnDevice, sealedAnswers, statesOn, wake } from './letters.ts'
import { openDevicePage, useMatrixStage } from './matrix-stage.ts'
import { openSchool, type ClassOfSchool } from './school.ts'

const stage = useMatrixStage()
const { SEED, FROM = '1', SCHEDULES = '12' } = process.env
const ledger = openLedger(process.env['LEDGER'] ? (await bundleEngine()).hash : '')
const seeds =
  SEED === undefined
    ? Array.from({ length: Number(SCHEDULES) }, (_, index) => Number(FROM) + index)
    : [Number(SEED)]

const faults: readonly NetworkFault[] = [
  'cut',
  'answer-lost',
  'truncated',
  'held',
  'small-only',
  'none',
  ...(Object.keys(foreignAnswers) as (keyof typeof foreignAnswers)[]),
]
/** The user's actions during the drain. */
const acts = ['wake', 'deliver', 'reload', 'close', 'wait'] as const

/** Fewer than a class has seats. Each class has a school of its own, because a teacher's session ends after a while. */
const sequencesPerClass = 25
let played = 0
let home: ClassOfSchool

describe('random fault', () => {
  for (const seed of seeds.filter((each) => !ledger.isPlayed(each, each))) {
    it(`fault: random sequence, seed ${seed}`, async () => {
      const below = wholeNumbersFrom(seed)
      const story: string[] = []
      let page = await stage.devicePage()
      if (played++ % sequencesPerClass === 0) home = await (await openSchool(stage.server.url)).addClass()
      const answers = await sealedAnswers(await home.addStudent(), 1 + below(20))
      await putOnDevice(page, answers.letters)
      stage.network.meets = (path) => path.startsWith('/api/')
      stage.network.latencyMs = below(60)
      for (let step = 3 + below(4); step > 0; step--) {
        const fault = faults[below(faults.length)] ?? 'cut'
        const act = acts[below(acts.length)] ?? 'wait'
        story.push(`${fault}/${act}`)
        stage.network.fault = fault
        await wake(page)
        await wait(below(250))
        if (act === 'wake') await wake(page)
        if (act === 'deliver') await deliverNow()
        if (act === 'reload') await page.reload()
        if (act === 'close') {
          const context = page.context()
          await page.close()
          page = await openDevicePage(context, stage.url)
        }
      }
      stage.network.fault = 'none'
      // A request that still hangs from the previous fault would wait for its timeout of thirty seconds.
      await page.reload()
      await expect
        .poll(
          async () => {
            await wake(page)
            return new Set(await statesOn(page))
          },
          { interval: 500, message: `seed ${seed}: ${story.join(', ')}` },
        )
        .toEqual(new Set(['received']))
      await expectArrived(page, answers)
      ledger.note(seed, seed, 0)

      async function deliverNow() {
        const button = page.getByRole('button', { name: 'Send now' })
        if (await button.isEnabled({ timeout: 200 }).catch(() => false)) {
          await button.click({ timeout: 500 }).catch(() => {})
        }
      }
    })
  }
})

/** Whole numbers from 0 to below `count`, the same ones for the same seed. */
function wholeNumbersFrom(seed: number): (count: number) => number {
  const random = seededRandom(seed)
  return (count) => (random() * 2 ** 32) % count
}
