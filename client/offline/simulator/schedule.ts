// One complete schedule: the story runs, all faults end, then the checker compares what was written with what is stored.
import { actions, killTab } from './actions.ts'
import { violationsOf } from './checker.ts'
import type { Device } from './device.ts'
import { createRng } from './rng.ts'
import { faults } from './network.ts'
import { alivePage, createSimulation, type Rig, type Simulation } from './simulation.ts'
import type { Story } from './story.ts'

export interface Verdict {
  violations: string[]
  /** Points passed and acknowledgements: equal for equal seeds. */
  mark: string
  acks: number
  /** How many requests of one page or worker were under way at once, at most. */
  atOnce: number
}

const minute = 60_000
const hour = 60 * minute

export async function runSchedule(seed: number, story: Story, rig: Rig): Promise<Verdict> {
  const simulation = await createSimulation(seed, story.devices, rig)
  const restoreRandomValues = seedRandomValues(seed)
  try {
    for (const action of story.actions) {
      const context = {
        simulation,
        action,
        device: simulation.devices[action.device]!,
        studentId: simulation.students[action.student]!,
      }
      await actions[action.name](context)
      await simulation.scheduler.run(action.steps)
    }
    await heal(simulation)
    const violations = [...(await connected(simulation)), ...(await ended(simulation))]
    return verdictOf(simulation, violations)
  } catch (error) {
    const violations = [
      ...simulation.witness.problems,
      `I5 ${error instanceof Error ? error.stack : String(error)}`,
    ]
    return verdictOf(simulation, violations)
  } finally {
    restoreRandomValues()
    for (const device of simulation.devices) await device.storage.close()
  }
}

/** Ids and nonces also derive from the seed: a batch may hold letters of two tablets, ordered by their ids. */
function seedRandomValues(seed: number): () => void {
  const rng = createRng(seed ^ 0x2545f491)
  const { getRandomValues } = crypto
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (bytes instanceof Uint8Array)
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = rng.below(256)
    return bytes
  }
  return () => void (crypto.getRandomValues = getRandomValues)
}

/** Stops all faults; clocks keep their error. */
async function heal(simulation: Simulation) {
  const { school, devices, scheduler } = simulation
  school.isDown = false
  school.version = 2
  school.quota = 0
  school.poison.clear()
  for (const device of devices) {
    device.connectionState = { link: 'up', trouble: 0, kinds: faults }
    device.locks.kind = 'web'
    for (const page of device.pages) page?.disk.heal()
    device.worker?.disk.heal()
    if (!alivePage(device, 0)) simulation.start(device.openPage(0))
  }
  await scheduler.settle()
}

/** I5: with a connection nothing waits longer than the longest pause. Quarantined letters have a day. */
async function connected(simulation: Simulation): Promise<string[]> {
  const { devices, scheduler } = simulation
  for (const device of devices) device.pages.forEach((page) => (page?.tell('hidden'), page?.tell('visible')))
  await scheduler.pass(31 * minute)
  const stuck: string[] = []
  for (const device of devices) {
    const { letters = [] } = await device.storage.readWork()
    for (const { id, state, keyId } of letters as { id: string; state: string; keyId: string }[]) {
      const author = simulation.school.letterCrypto.findTicket(keyId)?.studentId ?? ''
      const isKnown = simulation.school.tables.students.has(author)
      if (isKnown && (state === 'waiting' || state === 'sending')) {
        stuck.push(`I5 ${device.name} was connected for half an hour and has not sent ${id} (${state})`)
      }
    }
  }
  return stuck
}

/** A day later a student signs in once more on each tablet, reads, and signs out. */
async function ended(simulation: Simulation): Promise<string[]> {
  const { devices, scheduler } = simulation
  scheduler.skip(25 * hour)
  for (const device of devices) {
    killTab(simulation, device, 0)
    killTab(simulation, device, 1)
    simulation.start(device.openPage(0))
    await scheduler.pass(20 * minute)
    await signInAndOut(simulation, device)
    await scheduler.pass(20 * minute)
  }
  const left = await Promise.all(
    devices.map(async ({ name, storage }) => ({
      device: name,
      work: await storage.readWork(),
      cache: await storage.readCache(),
    })),
  )
  return violationsOf(simulation, left)
}

async function signInAndOut({ school, scheduler, start }: Simulation, device: Device) {
  const page = device.pages[0]!
  const [student] = school.tables.students.values()
  if (student && page.session.mirror()?.userId !== student.id) {
    start(page.signingIn.student({ username: student.id, password: student.password }))
    await scheduler.pass(minute)
  }
  start(page.signingOut.signOut())
}

function verdictOf(simulation: Simulation, violations: string[]): Verdict {
  const { witness, network } = simulation
  return {
    violations,
    mark: markOf(simulation),
    acks: witness.acks.length,
    atOnce: network.mostAtOnce(),
  }
}

function markOf({ scheduler, witness, school }: Simulation): string {
  const { submissions, receipts } = school.tables
  return `${scheduler.passed()} points (${scheduler.trace()}), ${witness.acks.length} acknowledged, ${submissions.length} submissions, ${receipts.size} receipts`
}
