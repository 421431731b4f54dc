import { expect, it } from 'vitest'
import { createMemoryRig } from './memory-rig.ts'
import { findingIn, timeoutMs } from './schedule-range.ts'

const share = { index: 0, files: 2, schedules: 10_000, file: 'client/offline/simulator/schedules-0.test.ts' }

it('no schedule of its half violates an invariant', { timeout: timeoutMs(share) }, async () => {
  expect(await findingIn(share, () => createMemoryRig())).toBeUndefined()
})
