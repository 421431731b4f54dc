// The seeds of one test file: every second seed, so that the files share the work without overlap.
import { findViolation, report, runSeed, shrink, type Finding, type MakeRig } from './find-violation.ts'
import { createStory } from './story.ts'

export interface Share {
  /** The index of the file, from 0. */
  index: number
  files: number
  /** How many schedules all files together run, unless SCHEDULES is set. */
  schedules: number
  file: string
}

/** The violation as a shrunk story, or `undefined`. `SEED=…` runs one seed alone. */
export async function findingIn(share: Share, makeRig: MakeRig): Promise<string | undefined> {
  const found = await find(share, makeRig)
  return found && report(await shrink(found, makeRig), share.file)
}

async function find({ index, files, schedules }: Share, makeRig: MakeRig): Promise<Finding | undefined> {
  const { SEED, SCHEDULES, FROM } = process.env
  if (SEED !== undefined) {
    const seed = Number(SEED)
    if (seed % files !== index) return undefined
    const { violations } = await runSeed(seed, makeRig)
    return violations.length > 0 ? { seed, story: createStory(seed), violations } : undefined
  }
  const count = Math.ceil(Number(SCHEDULES ?? schedules) / files)
  return findViolation({ from: Number(FROM ?? 0) + index, count, step: files }, makeRig)
}

/** Many times the duration on an idle machine, because tests run on busy ones. */
export function timeoutMs({ files, schedules }: Share): number {
  return 60_000 + (Number(process.env['SCHEDULES'] ?? schedules) / files) * (schedules < 5_000 ? 2_000 : 200)
}
