import { expect, it } from 'vitest'
import { createMemoryRig } from './memory-rig.ts'
import { findingIn, patienceMs } from './schedule-range.ts'

const share = { index: 1, files: 2, schedules: 10_000, file: 'client/offline/simulator/schedules-1.test.ts' }

it(
  'no schedule of its half loses, doubles or misattributes anything',
  { timeout: patienceMs(share) },
  async () => {
    expect(await findingIn(share, () => createMemoryRig())).toBeUndefined()
  },
)
