// The actions of students, tablets, networks and the school in a story. An action only starts work; the scheduler
// decides how it continues.
import { attackActions } from './attacks.ts'
import { writingActions } from './writing-actions.ts'
import { lettersIn, rescueFileOf, importLetters } from '../rescue-file.ts'
import type { Device } from './device.ts'
import { faults, type ConnectionState } from './network.ts'
import type { DiskFault } from './disk.ts'
import type { LockKind } from './device-locks.ts'
import { alivePage, type Simulation } from './simulation.ts'
import type { ActionChoices, ActionHandler } from './action-handler.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour
const spans = [second, 5 * second, 40 * second, 6 * 60 * second, hour, day, 5 * day, 16 * day, 70 * day]
const diskFaults: readonly DiskFault[] = ['full', 'abort', 'closed', 'gone', 'unsure']
/** How many transactions a fault lasts at most. A drain on a full disk fails at each of its writes and goes on. */
const longestFault = (fault: DiskFault) => (fault === 'full' ? 16 : 3)
const lockKinds: readonly LockKind[] = ['web', 'own', 'none', 'frozen']
const at = <T>(list: readonly T[], share: number) => list[Math.floor(share * list.length)]!

const deviceActions = {
  open({ simulation, device, action }) {
    if (!alivePage(device, action.tab)) simulation.start(device.openPage(action.tab))
  },
  hide: ({ device, action }) => alivePage(device, action.tab)?.tell('hidden'),
  show({ device, action }) {
    alivePage(device, action.tab)?.tell(action.a < 0.5 ? 'visible' : 'online')
  },
  'wake worker': ({ device }) => device.wakeWorker(),
  'kill tab': ({ simulation, device, action }) => killTab(simulation, device, action.tab),
  'kill worker': ({ simulation, device }) => killWorker(simulation, device),
  'kill browser'({ simulation, device }) {
    killTab(simulation, device, 0)
    killTab(simulation, device, 1)
    killWorker(simulation, device)
  },
  'connection changes': ({ device, action }) => void (device.connectionState = connectionStateOf(action)),
  'connection recovers'({ device, action }) {
    device.connectionState = { link: 'up', trouble: 0, kinds: faults }
    alivePage(device, action.tab)?.tell('online')
  },
  'clock jumps'({ device, action }) {
    const jumps = [-3 * 365 * day, day, -day, 0, 3 * 365 * day, -40 * second, hour]
    device.clock.offset = at(jumps, action.a)
  },
  'disk fault'({ device, action }) {
    const fault = at(diskFaults, action.a)
    alivePage(device, action.tab)?.disk.fail(fault, 1 + Math.floor(action.b * longestFault(fault)))
  },
  locks: ({ device, action }) => void (device.locks.kind = at(lockKinds, action.a)),
  update({ simulation, device, action }) {
    device.appVersion = action.a < 0.8 ? '2' : '1'
    killTab(simulation, device, action.tab)
    simulation.start(device.openPage(action.tab))
  },
  /** The same steps as in DeviceScreen. */
  'rescue file'({ simulation, device, action }) {
    const page = alivePage(device, action.tab)
    if (!page) return
    const saved = rescueFileOf(page.work, new Date(device.now()))
    simulation.start(saved.then((file) => simulation.rescued.push(JSON.stringify(file))))
  },
  'open rescue file'({ simulation, device, action }) {
    const page = alivePage(device, action.tab)
    const file = at(simulation.rescued, action.a) as string | undefined
    if (!page || file === undefined || !file.includes('"box"')) return
    const taken = importLetters(page.work, lettersIn(file), device.now())
    simulation.start(taken.then(() => page.triggers.drainNow()))
  },
} satisfies Record<string, ActionHandler>

const schoolActions = {
  async 'time passes'({ simulation: { scheduler }, action }) {
    const span = at(spans, action.a * action.a + (1 - action.a) * action.b * 0.5)
    const awake = Math.min(span, 10 * 60 * second)
    await scheduler.pass(awake)
    scheduler.skip(span - awake)
  },
  'server down': ({ simulation }) => void (simulation.school.isDown = true),
  'server up': ({ simulation }) => void (simulation.school.isDown = false),
  'server deploys': ({ simulation }) => void (simulation.school.version = 2),
  'server rolls back': ({ simulation }) => void (simulation.school.version = 1),
  'master key rotates': ({ simulation }) => void (simulation.school.letterCrypto.generation += 1),
  'chapter ends'({ simulation }) {
    simulation.witness.endings.push(simulation.school.now())
    return simulation.school.endChapter()
  },
  'chapter goes on'({ simulation }) {
    simulation.witness.reopenings.push(simulation.school.now())
    return simulation.school.resumeChapter()
  },
  restore({ simulation, action }) {
    simulation.witness.reopenings.push(simulation.school.now())
    return simulation.school.setBack(1 + Math.floor(action.a * 8), 'restore')
  },
  fall({ simulation, action }) {
    simulation.witness.reopenings.push(simulation.school.now())
    return simulation.school.setBack(1 + Math.floor(action.a * 3), 'fall')
  },
  quota: ({ simulation, action }) => void (simulation.school.quota = Math.floor(action.a * 6)),
  async poison({ simulation, device, action }) {
    const { letters = [] } = await device.storage.readWork()
    const row = letters[Math.floor(action.a * letters.length)] as { id: string } | undefined
    if (row) simulation.school.poison.add(row.id)
  },
  revoke({ simulation, studentId }) {
    if (!simulation.school.tables.students.has(studentId)) return undefined
    simulation.witness.revoked.add(studentId)
    return simulation.school.revoke(studentId, simulation.school.now() + 1)
  },
  reset({ simulation, studentId, action }) {
    const password = `reset ${action.a}`
    simulation.witness.passwords.get(studentId)?.add(password)
    return simulation.school.reset(studentId, password, simulation.school.now() + 1)
  },
  erase: ({ simulation, studentId }) => simulation.school.erase(studentId),
  register({ simulation }) {
    const id = simulation.students[2]!
    const { school } = simulation
    const isNew = !school.tables.students.has(id) && !school.erased.has(id)
    return isNew ? school.register(id) : undefined
  },
} satisfies Record<string, ActionHandler>

export const actions = { ...deviceActions, ...schoolActions, ...writingActions, ...attackActions }
export type ActionName = keyof typeof actions

export function killTab(simulation: Simulation, device: Device, tab: number) {
  const page = device.pages[tab]
  if (page) simulation.scheduler.kill(page.actor)
  device.pages[tab] = undefined
}

function killWorker(simulation: Simulation, device: Device) {
  if (device.worker) simulation.scheduler.kill(device.worker.actor)
  device.worker = undefined
}

function connectionStateOf({ a, b }: ActionChoices): ConnectionState {
  if (a < 0.25) return { link: 'offline', trouble: 0, kinds: faults }
  if (a < 0.35) return { link: 'dead', trouble: 0, kinds: faults }
  if (a < 0.6) return { link: 'up', trouble: 100, kinds: [at(faults, b)] }
  return { link: 'up', trouble: 30 + Math.floor(b * 60), kinds: faults }
}
