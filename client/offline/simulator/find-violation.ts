// Searches for seeds that violate an invariant, and shrinks their stories.
import { runSchedule, type Verdict } from './schedule.ts'
import type { Rig } from './simulation.ts'
import { createStory, formatStory, type Story } from './story.ts'

export interface Finding {
  seed: number
  story: Story
  violations: string[]
}

/** Yields to the event loop between schedules: a schedule itself never does. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Creates a new rig for each schedule, so that schedules share no state. */
export type MakeRig = () => Rig

export function runSeed(seed: number, makeRig: MakeRig): Promise<Verdict> {
  return runSchedule(seed, createStory(seed), makeRig())
}

/** The first seed in the range with a violation, or `undefined`. */
export async function findViolation(
  { from, count, step = 1 }: { from: number; count: number; step?: number },
  makeRig: MakeRig,
): Promise<Finding | undefined> {
  for (let seed = from; seed < from + count * step; seed += step) {
    const { violations } = await runSeed(seed, makeRig)
    await turn()
    if (violations.length > 0) return { seed, story: createStory(seed), violations }
  }
  return undefined
}

/** Removes actions as long as the same invariant is violated. */
export async function shrink({ seed, story, violations }: Finding, makeRig: MakeRig): Promise<Finding> {
  const kind = kindOf(violations)
  let best: Finding = { seed, story, violations }
  for (let size = Math.ceil(story.actions.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < best.story.actions.length;) {
      const actions = best.story.actions.toSpliced(start, size)
      const shorter = { ...best.story, actions }
      const verdict = await runSchedule(seed, shorter, makeRig())
      if (kindOf(verdict.violations) === kind) best = { seed, story: shorter, violations: verdict.violations }
      else start += size
    }
  }
  return best
}

/** The first violated invariant. */
function kindOf(violations: readonly string[]): string | undefined {
  return violations[0]?.slice(0, 8)
}

export function report({ seed, story, violations }: Finding, file: string): string {
  return [
    `seed ${seed} breaks:`,
    ...violations.slice(0, 5).map((violation) => `  ${violation}`),
    'shrunk story:',
    formatStory(story),
    `replay: SEED=${seed} npx vitest run --project ${file.split('/')[0]} ${file}`,
  ].join('\n')
}
