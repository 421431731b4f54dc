import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createLetterOpener } from '../../testing/letter-opener.ts'
import { createDexieRig } from './dexie-rig.ts'
import { findingIn, timeoutMs } from './schedule-range.ts'

const share = {
  index: 0,
  files: 2,
  schedules: 500,
  file: 'client/offline/simulator/dexie-schedules-0.test.ts',
}

it(
  'no schedule of its half violates an invariant on real Dexie with real sealing',
  { timeout: timeoutMs(share) },
  async () => {
    // Dexie warns when it closes a handle for an upgrade.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const openers = await Promise.all([createLetterOpener(), createLetterOpener()])
    expect(await findingIn(share, () => createDexieRig(openers))).toBeUndefined()
  },
)
