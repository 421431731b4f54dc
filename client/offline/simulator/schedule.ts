// One complete schedule: the story runs, all faults stop, then the checker compares.
import { acts, killTab } from './acts.ts'
import { violationsOf } from './checker.ts'
import type { Device } from './device.ts'
import { createDice } from './dice.ts'
import { mishaps } from './network.ts'
import { alivePage, createStage, type Rig, type Stage } from './stage.ts'
import type { Story } from './story.ts'

export interface Verdict {
  violations: string[]
  /** Points passed and acknowledgements: equal for equal seeds. */
  mark: string
  acks: number
}

const minute = 60_000
const hour = 60 * minute

export async function runSchedule(seed: number, story: Story, rig: Rig): Promise<Verdict> {
  const stage = await createStage(seed, story.devices, rig)
  const giveBack = takeChance(seed)
  try {
    for (const act of story.acts) {
      const scene = {
        stage,
        act,
        device: stage.devices[act.device]!,
        studentId: stage.students[act.student]!,
      }
      await acts[act.name](scene)
      await stage.world.run(act.steps)
    }
    await heal(stage)
    const violations = [...(await connected(stage)), ...(await ended(stage))]
    return { violations, mark: markOf(stage), acks: stage.witness.acks.length }
  } catch (error) {
    const violations = [
      ...stage.witness.problems,
      `I5 ${error instanceof Error ? error.stack : String(error)}`,
    ]
    return { violations, mark: markOf(stage), acks: stage.witness.acks.length }
  } finally {
    giveBack()
    for (const device of stage.devices) await device.storage.close()
  }
}

/** Ids and nonces also derive from the seed: one batch may hold letters of two tablets, ordered by their ids. */
function takeChance(seed: number): () => void {
  const dice = createDice(seed ^ 0x2545f491)
  const { getRandomValues } = crypto
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (bytes instanceof Uint8Array)
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = dice.below(256)
    return bytes
  }
  return () => void (crypto.getRandomValues = getRandomValues)
}

/** Stops all faults; clocks keep their error. */
async function heal(stage: Stage) {
  const { school, devices, world } = stage
  school.isDown = false
  school.version = 2
  school.quota = 0
  school.poison.clear()
  for (const device of devices) {
    device.weather = { link: 'up', trouble: 0, kinds: mishaps }
    device.locks.kind = 'web'
    for (const page of device.pages) page?.disk.heal()
    device.worker?.disk.heal()
    if (!alivePage(device, 0)) stage.start(device.openPage(0))
  }
  await world.settle()
}

/** I5: with a connection nothing waits longer than the longest pause. Quarantined letters have a day. */
async function connected(stage: Stage): Promise<string[]> {
  const { devices, world } = stage
  for (const device of devices) device.pages.forEach((page) => (page?.tell('hidden'), page?.tell('visible')))
  await world.pass(31 * minute)
  const stuck: string[] = []
  for (const device of devices) {
    const { letters = [] } = await device.storage.readWork()
    for (const { id, state, keyId } of letters as { id: string; state: string; keyId: string }[]) {
      const author = stage.school.craft.findTicket(keyId)?.studentId ?? ''
      const isKnown = stage.school.tables.students.has(author)
      if (isKnown && (state === 'waiting' || state === 'sending')) {
        stuck.push(`I5 ${device.name} was connected for half an hour and has not sent ${id} (${state})`)
      }
    }
  }
  return stuck
}

/** A day later a student signs in once more on each tablet, reads, and signs out. */
async function ended(stage: Stage): Promise<string[]> {
  const { devices, world } = stage
  world.skip(25 * hour)
  for (const device of devices) {
    killTab(stage, device, 0)
    killTab(stage, device, 1)
    stage.start(device.openPage(0))
    await world.pass(20 * minute)
    await comeAndGo(stage, device)
    await world.pass(20 * minute)
  }
  const left = await Promise.all(
    devices.map(async ({ name, storage }) => ({
      device: name,
      work: await storage.readWork(),
      cache: await storage.readCache(),
    })),
  )
  return violationsOf(stage, left)
}

async function comeAndGo({ school, world, start }: Stage, device: Device) {
  const page = device.pages[0]!
  const [student] = school.tables.students.values()
  if (student && page.session.mirror()?.userId !== student.id) {
    start(page.signingIn.student({ username: student.id, password: student.password }))
    await world.pass(minute)
  }
  start(page.signingOut.signOut())
}

function markOf({ world, witness, school }: Stage): string {
  const { submissions, receipts } = school.tables
  return `${world.passed()} points (${world.trace()}), ${witness.acks.length} acknowledged, ${submissions.length} submissions, ${receipts.size} receipts`
}
