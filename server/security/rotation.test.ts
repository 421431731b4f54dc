import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRotation, leewaySeconds, type RotationState } from './rotation.ts'

/** A session row and what is asked of it, as sessions.ts does it, with the network's faults chosen at random. */
function createModel() {
  let now = 0
  const row: RotationState & { revoked: boolean } = {
    generation: 1,
    confirmedGeneration: 0,
    confirmedAt: null,
    revoked: false,
  }
  return {
    row,
    passSeconds: (seconds: number) => (now += seconds * 1000),
    /** Returns the generation that the response carries, or undefined for a 401. */
    refresh(presented: number): number | undefined {
      if (row.revoked) return undefined
      const decision = decideRotation(row, presented, new Date(now))
      if (decision === 'theft') {
        row.revoked = true
        return undefined
      }
      if (decision === 'advance') {
        row.confirmedGeneration = row.generation
        row.generation += 1
      }
      return row.generation
    },
    call(generation: number): boolean {
      if (row.revoked) return false
      if (generation > row.confirmedGeneration && generation <= row.generation) {
        row.confirmedGeneration = generation
        row.confirmedAt = new Date(now)
      }
      return true
    },
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('refresh' as const), isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('race' as const), lost: fc.tuple(fc.boolean(), fc.boolean()) }),
  fc.record({ kind: fc.constant('call' as const) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 36_000 }) }),
)

describe('refresh rotation, confirmed on use', () => {
  it('signs nobody out, whatever responses are lost and however tabs race', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const session = createModel()
        let held = 1
        for (const each of steps) {
          if (each.kind === 'wait') session.passSeconds(each.seconds)
          if (each.kind === 'call') expect(session.call(held)).toBe(true)
          if (each.kind === 'refresh') {
            const answer = session.refresh(held)
            expect(answer).toBeDefined()
            if (!each.isLost && answer !== undefined) held = answer
          }
          if (each.kind === 'race') {
            // Two tabs with one cookie jar: both present what it held, the answers come in any order.
            const answers = [session.refresh(held), session.refresh(held)]
            for (const [index, answer] of answers.entries()) {
              expect(answer).toBeDefined()
              if (!each.lost[index] && answer !== undefined) held = answer
            }
          }
        }
      }),
      { numRuns: 5_000 },
    )
  })

  it('finds theft at the next refresh of whoever comes second', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: leewaySeconds + 1, max: 36_000 }),
        (thiefFirst, seconds) => {
          const session = createModel()
          const stolen = 1
          let owner = 1
          let thief = stolen
          if (thiefFirst) thief = session.refresh(thief) ?? 0
          else owner = session.refresh(owner) ?? 0
          session.call(thiefFirst ? thief : owner)
          session.passSeconds(seconds)
          const second = session.refresh(thiefFirst ? owner : stolen)
          expect(second).toBeUndefined()
          expect(session.call(thiefFirst ? thief : owner)).toBe(false)
        },
      ),
    )
  })
})
