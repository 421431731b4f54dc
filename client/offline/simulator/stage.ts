// The state of one schedule: the school, the tablets, the students, and a witness that records what students typed and
// what they were told. The witness knows nothing of the product's rows.
import type { Busy } from './busy.ts'
import { createDevice, type CourierMutant, type Device, type DeviceStorage, type Page } from './device.ts'
import { createDice } from './dice.ts'
import { createNetwork, type Network } from './network.ts'
import type { School } from './school-tables.ts'
import { createWorld, type Actor, type World } from './world.ts'

export interface Ack {
  kind: 'submission' | 'draft' | 'help' | 'password'
  device: string
  studentId: string
  letterId: string
  challengeId: string
  text: string
  at: number
}

/** A draft that is saved, or (without a text) discarded. */
export interface DraftAttempt {
  /** Student and challenge. */
  key: string
  text?: string
  page: Actor
  isOver: boolean
}

export interface Witness {
  /** The stored form of each text → its author, acknowledged or not. */
  typed: Map<string, string>
  /** In the order in which they were started. */
  draftAttempts: DraftAttempt[]
  /** By student and challenge. */
  submitAttempts: string[]
  acks: Ack[]
  /** Texts and letters of attackers, which must never take effect. */
  forged: Set<string>
  forgedIds: Set<string>
  /** Passwords that a student or teacher has chosen. */
  passwords: Map<string, Set<string>>
  revoked: Set<string>
  /** When a teacher ended the chapter, when it was resumed, or when a restore removed its end. */
  endings: number[]
  reopenings: number[]
  /** Violations that were found before the end. */
  problems: string[]
}

export interface Rig {
  /** Work outside the points. */
  busy?: Busy
  openSchool(now: () => number): School | Promise<School>
  openStorage(name: string): DeviceStorage
  courierMutant?: CourierMutant
  /** Planted: a write is acknowledged before its commit. */
  isHasty?: boolean
  /** Planted: the part of the state in `auth/me` that the tablet ignores. */
  ignores?: 'epoch' | 'serial'
}

export interface Stage {
  world: World
  school: School
  network: Network
  devices: Device[]
  witness: Witness
  /** Ids; the last one registers later. */
  students: string[]
  /** Starts work of a page; its errors are the page's to show. */
  start(work: Promise<unknown>): void
  /** Rescue files that were saved. */
  rescued: string[]
  copiedKeys: {
    studentId: string
    keyId: string
    key: CryptoKey
    sealKey: { kid: string; publicKey: string }
  }[]
  written: number
}

export const chapterId = '01890000-0000-7000-8000-0000000000aa'
export const challengeIds = ['01890000-0000-7000-8000-0000000000c1', '01890000-0000-7000-8000-0000000000c2']
const startsAt = Date.UTC(2026, 10, 2, 7, 30)

export async function createStage(seed: number, deviceCount: number, rig: Rig): Promise<Stage> {
  const world = createWorld(createDice(seed ^ 0x5bd1e995), startsAt, rig.busy)
  const { courierMutant: mutate = (ports) => ports, isHasty = false, ignores } = rig
  const school = await rig.openSchool(world.now)
  const network = createNetwork(world, school)
  const students = ['a', 'b', 'c'].map((name) => `01890000-0000-7000-8000-00000000000${name}`)
  const witness: Witness = {
    typed: new Map(),
    draftAttempts: [],
    submitAttempts: [],
    acks: [],
    forged: new Set(),
    forgedIds: new Set(),
    passwords: new Map(students.map((id) => [id, new Set([`first ${id}`])])),
    revoked: new Set(),
    endings: [],
    reopenings: [],
    problems: [],
  }
  const stage: Stage = {
    world,
    school,
    network,
    witness,
    students,
    devices: [],
    rescued: [],
    copiedKeys: [],
    written: 0,
    start: (work) => void work.catch(noteSurprise(witness)),
  }
  for (const id of students.slice(0, 2)) await school.register(id)
  for (let number = 1; number <= deviceCount; number += 1) {
    const name = `tablet ${number}`
    const storage = rig.openStorage(name)
    stage.devices.push(createDevice(name, { world, school, network, storage, mutate, isHasty, ignores }))
  }
  return stage
}

/** Expected refusals have their own error classes; a TypeError is a defect. */
function noteSurprise(witness: Witness) {
  return (error: unknown) => {
    const name = error instanceof Error ? error.name : 'no error'
    if (name === 'TypeError' || name === 'ReferenceError' || name === 'RangeError') {
      witness.problems.push(`I5 a page stumbled: ${(error as Error).stack}`)
    }
  }
}

export function alivePage(device: Device, tab: number): Page | undefined {
  const page = device.pages[tab]
  return page && !page.actor.isDead ? page : undefined
}
