import { describe, expect, it } from 'vitest'
import { findViolation } from './find-violation.ts'
import { createMemoryRig, type Planted } from './memory-rig.ts'
import { mutants, noLock } from './mutants.ts'

const seeds = { from: 1, count: 1_000 }

describe('the checker', () => {
  it.each(Object.entries<Planted>(mutants))(
    'detects the mutant "%s" within 1 000 seeds',
    { timeout: 120_000 },
    async (name, planted) => {
      const found = await findViolation(seeds, () => createMemoryRig(planted))
      console.info(`mutant "${name}" is killed by seed ${found?.seed}: ${found?.violations[0]}`)
      expect(found?.violations[0]).toBeDefined()
    },
  )

  it('finds no violation without any lock', { timeout: 120_000 }, async () => {
    const found = await findViolation(seeds, () => createMemoryRig(noLock))
    expect(found?.violations).toBeUndefined()
  })
})
