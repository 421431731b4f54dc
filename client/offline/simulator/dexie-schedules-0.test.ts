import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createLetterOpener } from '../../testing/letter-opener.ts'
import { createDexieRig } from './dexie-rig.ts'
import { findingIn, patienceMs } from './schedule-range.ts'

const share = {
  index: 0,
  files: 4,
  schedules: 1_000,
  file: 'client/offline/simulator/dexie-schedules-0.test.ts',
}

it(
  'no schedule of its quarter breaks a promise on real Dexie, with real sealing',
  { timeout: patienceMs(share) },
  async () => {
    const opener = await createLetterOpener()
    expect(await findingIn(share, () => createDexieRig(opener))).toBeUndefined()
  },
)
