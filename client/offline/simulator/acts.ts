// The actions of students, tablets, networks and the school in a story. An action only starts work; the scheduler
// decides how it continues.
import { attackActs } from './attacks.ts'
import { writingActs } from './writing-acts.ts'
import { lettersIn, rescueFileOf, takeIn } from '../rescue-file.ts'
import type { Device } from './device.ts'
import { mishaps, type Weather } from './network.ts'
import type { DiskTrouble } from './disk.ts'
import type { LockKind } from './device-locks.ts'
import { alivePage, type Stage } from './stage.ts'
import type { Act } from './story.ts'

export interface Scene {
  stage: Stage
  act: Act
  device: Device
  studentId: string
}

export type Performance = (scene: Scene) => void | Promise<void>

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour
const spans = [second, 5 * second, 40 * second, 6 * 60 * second, hour, day, 5 * day, 16 * day, 70 * day]
const troubles: readonly DiskTrouble[] = ['full', 'abort', 'closed', 'gone', 'unsure']
const lockKinds: readonly LockKind[] = ['web', 'own', 'none', 'frozen']
const at = <T>(list: readonly T[], share: number) => list[Math.floor(share * list.length)]!

const deviceActs = {
  open({ stage, device, act }) {
    if (!alivePage(device, act.tab)) stage.start(device.openPage(act.tab))
  },
  hide: ({ device, act }) => alivePage(device, act.tab)?.tell('hidden'),
  show({ device, act }) {
    alivePage(device, act.tab)?.tell(act.a < 0.5 ? 'visible' : 'online')
  },
  'wake worker': ({ device }) => device.wakeWorker(),
  'kill tab': ({ stage, device, act }) => killTab(stage, device, act.tab),
  'kill worker': ({ stage, device }) => killWorker(stage, device),
  'kill browser'({ stage, device }) {
    killTab(stage, device, 0)
    killTab(stage, device, 1)
    killWorker(stage, device)
  },
  weather: ({ device, act }) => void (device.weather = weatherOf(act)),
  'weather clears'({ device, act }) {
    device.weather = { link: 'up', trouble: 0, kinds: mishaps }
    alivePage(device, act.tab)?.tell('online')
  },
  'clock jumps'({ device, act }) {
    const jumps = [-3 * 365 * day, day, -day, 0, 3 * 365 * day, -40 * second, hour]
    device.clock.offset = at(jumps, act.a)
  },
  'disk ails'({ device, act }) {
    alivePage(device, act.tab)?.disk.ail(at(troubles, act.a), 1 + Math.floor(act.b * 3))
  },
  locks: ({ device, act }) => void (device.locks.kind = at(lockKinds, act.a)),
  update({ stage, device, act }) {
    device.appVersion = act.a < 0.8 ? '2' : '1'
    killTab(stage, device, act.tab)
    stage.start(device.openPage(act.tab))
  },
  /** The same steps as in DeviceScreen. */
  'rescue file'({ stage, device, act }) {
    const page = alivePage(device, act.tab)
    if (!page) return
    const saved = rescueFileOf(page.work, new Date(device.now()))
    stage.start(saved.then((file) => stage.rescued.push(JSON.stringify(file))))
  },
  'open rescue file'({ stage, device, act }) {
    const page = alivePage(device, act.tab)
    const file = at(stage.rescued, act.a) as string | undefined
    if (!page || file === undefined || !file.includes('"box"')) return
    const taken = takeIn(page.work, lettersIn(file), device.now())
    stage.start(taken.then(() => page.triggers.drainNow()))
  },
} satisfies Record<string, Performance>

const schoolActs = {
  async 'time passes'({ stage: { world }, act }) {
    const span = at(spans, act.a * act.a + (1 - act.a) * act.b * 0.5)
    const awake = Math.min(span, 10 * 60 * second)
    await world.pass(awake)
    world.skip(span - awake)
  },
  'server down': ({ stage }) => void (stage.school.isDown = true),
  'server up': ({ stage }) => void (stage.school.isDown = false),
  'server deploys': ({ stage }) => void (stage.school.version = 2),
  'server rolls back': ({ stage }) => void (stage.school.version = 1),
  'master key rotates': ({ stage }) => void (stage.school.craft.generation += 1),
  'chapter ends'({ stage }) {
    stage.witness.endings.push(stage.school.now())
    return stage.school.endChapter()
  },
  'chapter goes on'({ stage }) {
    stage.witness.reopenings.push(stage.school.now())
    return stage.school.resumeChapter()
  },
  restore({ stage, act }) {
    stage.witness.reopenings.push(stage.school.now())
    return stage.school.setBack(1 + Math.floor(act.a * 8), 'restore')
  },
  fall({ stage, act }) {
    stage.witness.reopenings.push(stage.school.now())
    return stage.school.setBack(1 + Math.floor(act.a * 3), 'fall')
  },
  quota: ({ stage, act }) => void (stage.school.quota = Math.floor(act.a * 6)),
  async poison({ stage, device, act }) {
    const { letters = [] } = await device.storage.readWork()
    const row = letters[Math.floor(act.a * letters.length)] as { id: string } | undefined
    if (row) stage.school.poison.add(row.id)
  },
  revoke({ stage, studentId }) {
    if (!stage.school.tables.students.has(studentId)) return undefined
    stage.witness.revoked.add(studentId)
    return stage.school.revoke(studentId, stage.school.now() + 1)
  },
  reset({ stage, studentId, act }) {
    const password = `reset ${act.a}`
    stage.witness.passwords.get(studentId)?.add(password)
    return stage.school.reset(studentId, password, stage.school.now() + 1)
  },
  erase: ({ stage, studentId }) => stage.school.erase(studentId),
  register({ stage }) {
    const id = stage.students[2]!
    const { school } = stage
    const isNew = !school.tables.students.has(id) && !school.erased.has(id)
    return isNew ? school.register(id) : undefined
  },
} satisfies Record<string, Performance>

export const acts = { ...deviceActs, ...schoolActs, ...writingActs, ...attackActs }
export type ActName = keyof typeof acts

export function killTab(stage: Stage, device: Device, tab: number) {
  const page = device.pages[tab]
  if (page) stage.world.kill(page.actor)
  device.pages[tab] = undefined
}

function killWorker(stage: Stage, device: Device) {
  if (device.worker) stage.world.kill(device.worker.actor)
  device.worker = undefined
}

function weatherOf({ a, b }: Act): Weather {
  if (a < 0.25) return { link: 'offline', trouble: 0, kinds: mishaps }
  if (a < 0.35) return { link: 'dead', trouble: 0, kinds: mishaps }
  if (a < 0.6) return { link: 'up', trouble: 100, kinds: [at(mishaps, b)] }
  return { link: 'up', trouble: 30 + Math.floor(b * 60), kinds: mishaps }
}
