// Searches the sequences of calls with which an attacker reaches an answer or acts as the child
// (features/four-calls.test.ts). Each sequence runs against the real app in its own school, so that no state has to be
// restored. A refused call ends its sequence; two sequences that lead to the same state count once.
import {
  createScene,
  goalsOf,
  noticesOfChild,
  noticesOfSchool,
  stateOf,
  type Goal,
  type Scene,
  type SceneOptions,
} from './call-scene.ts'
import { steps, type Step } from './call-steps.ts'
import type { TestApp } from './test-app.ts'

export interface Found {
  goal: Goal
  /** The names of the calls; the last call is the reading or writing itself. */
  path: readonly string[]
  /** The notices about it for the child and for every teacher of the school. */
  child: string[]
  school: string[]
}

export interface Search {
  found: Found[]
  /** The number of different states that were searched. */
  states: number
  /** The steps that succeeded at least once: a step that never succeeds proves nothing. */
  taken: Set<string>
}

export interface SearchOptions extends SceneOptions {
  /** The longest sequence, with the call that reads or writes. */
  calls: number
  /** Only steps with these names, instead of all. */
  among?: readonly string[]
}

type Path = readonly Step[]

/** A path and a scene in which it was run. Later calls may have changed the scene, but not the attacker's secrets. */
interface Reached {
  path: Path
  scene: Scene
}

export async function searchCalls(app: TestApp, options: SearchOptions): Promise<Search> {
  const search: Search = { found: [], states: 0, taken: new Set() }
  const look = createLook(search)
  const start: Reached = { path: [], scene: await replay(app, options, []) }
  await look(start)
  let last = [start]
  while (last.length > 0) {
    const longer: Reached[] = []
    for (const reached of last) longer.push(...(await extended(app, options, reached, { search, look })))
    last = longer
  }
  return search
}

type Look = (reached: Reached) => Promise<boolean>

const callsIn = (path: Path) => path.filter(({ isCall }) => isCall).length

/** The paths that are one step longer and lead to a new state. */
async function extended(
  app: TestApp,
  options: SearchOptions,
  { path, scene: former }: Reached,
  { search, look }: { search: Search; look: Look },
): Promise<Reached[]> {
  const { calls, among } = options
  const before = path.map(({ name }) => name)
  const reached: Reached[] = []
  let scene: Scene | undefined
  for (const step of steps) {
    if (among && !among.includes(step.name)) continue
    const longer = [...path, step]
    if (callsIn(longer) >= calls || !step.isPossible(former, before)) continue
    // Replayed only for a step that is tried. A refused call changes nothing (every-call.test.ts), so the scene serves
    // the next step.
    scene ??= await replay(app, options, path)
    if (!(await succeeds(step, scene))) continue
    search.taken.add(step.name)
    const next = { path: longer, scene }
    scene = undefined
    if (await look(next)) reached.push(next)
  }
  return reached
}

/** Records the data that is reached. @returns whether no shorter path has led to the same state */
function createLook(search: Search): Look {
  const seen = new Set<string>()
  return async ({ scene, path }) => {
    const state = await stateOf(scene)
    if (seen.has(state)) return false
    seen.add(state)
    search.states += 1
    const names = path.map(({ name }) => name)
    for (const goal of await goalsOf(scene)) {
      const isKnown = search.found.some(
        (known) => known.goal === goal && known.path.every((name) => names.includes(name)),
      )
      if (isKnown) continue
      const child = await noticesOfChild(scene)
      search.found.push({ goal, path: names, child, school: await noticesOfSchool(scene) })
    }
    return true
  }
}

async function replay(app: TestApp, options: SceneOptions, path: Path): Promise<Scene> {
  const scene = await createScene(app, options)
  for (const step of path) await step.run(scene)
  return scene
}

async function succeeds(step: Step, scene: Scene): Promise<boolean> {
  try {
    await step.run(scene)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // A rate limit could hide a sequence that succeeds.
    if (code === undefined || /^(RATE_LIMITED|LOCKED|BUSY|INTERNAL)$/.test(code)) throw error
    return false
  }
}
