import { expect, it } from 'vitest'
import { createMemoryRig } from './memory-rig.ts'
import { findingIn, patienceMs } from './schedule-range.ts'

const share = { index: 3, files: 4, schedules: 10_000, file: 'client/offline/simulator/schedules-3.test.ts' }

it(
  'no schedule of its quarter loses, doubles or misattributes anything',
  { timeout: patienceMs(share) },
  async () => {
    expect(await findingIn(share, () => createMemoryRig())).toBeUndefined()
  },
)
