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

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs steps on one browser, which must stay signed in. @returns the token that it holds at the end */
function live(session: ReturnType<typeof createModel>, token: number, steps: readonly Step[]): number {
  let held = token
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
  return held
}

describe('refresh rotation, confirmed on use', () => {
  it('keeps the session, whatever responses are lost and however tabs race', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const session = createModel()
        live(session, 1, steps)
      }),
      { numRuns: 5_000 },
    )
  })

  it('detects a stolen token at the second party’s next refresh, after any history', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: leewaySeconds + 1, max: 36_000 }),
        (before, after, seconds) => {
          const session = createModel()
          // Two hold the same token now; it does not matter which of them is the thief.
          const stolen = live(session, 1, before)
          const first = session.refresh(stolen)
          expect(first).toBeDefined()
          // The first refresh wins: that browser runs its steps with the new token.
          expect(session.call(first ?? 0)).toBe(true)
          const held = live(session, first ?? 0, after)
          session.passSeconds(seconds)
          expect(session.refresh(stolen)).toBeUndefined()
          expect(session.row.revoked).toBe(true)
          expect(session.call(held)).toBe(false)
          expect(session.refresh(held)).toBeUndefined()
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
