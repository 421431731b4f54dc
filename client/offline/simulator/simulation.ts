// The state of one schedule: the school, the tablets, the students, and a witness that records what students typed
// and what they were told. The witness does not read the product's rows.
import type { WorkCounter } from './work-counter.ts'
import { createDevice, type CourierMutant, type Device, type DeviceStorage, type Page } from './device.ts'
import { createRng } from './rng.ts'
import { createNetwork, type Network } from './network.ts'
import type { School } from './school-tables.ts'
import { createScheduler, type Actor, type Scheduler } from './scheduler.ts'

export interface Ack {
  kind: 'submission' | 'draft' | 'help' | 'kept' | 'picture' | 'password'
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
  workCounter?: WorkCounter
  openSchool(now: () => number): School | Promise<School>
  openStorage(name: string): DeviceStorage
  courierMutant?: CourierMutant
  /** Planted: a write is acknowledged before its commit. */
  acknowledgesEarly?: boolean
  /** Planted: the part of the state in `auth/me` that the tablet ignores. */
  ignores?: 'epoch' | 'serial'
}

export interface Simulation {
  scheduler: Scheduler
  school: School
  network: Network
  devices: Device[]
  witness: Witness
  /** Ids; the last one registers later. */
  students: string[]
  /** Starts work of a page. Only defects among its errors are recorded; a page shows the others to its user. */
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

export async function createSimulation(seed: number, deviceCount: number, rig: Rig): Promise<Simulation> {
  const scheduler = createScheduler(createRng(seed ^ 0x5bd1e995), startsAt, rig.workCounter)
  const { courierMutant: mutate = (ports) => ports, acknowledgesEarly = false, ignores } = rig
  const school = await rig.openSchool(scheduler.now)
  const network = createNetwork(scheduler, school)
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
  const simulation: Simulation = {
    scheduler,
    school,
    network,
    witness,
    students,
    devices: [],
    rescued: [],
    copiedKeys: [],
    written: 0,
    start: (work) => void work.catch(recordDefect(witness)),
  }
  for (const id of students.slice(0, 2)) await school.register(id)
  for (let number = 1; number <= deviceCount; number += 1) {
    const name = `tablet ${number}`
    const storage = rig.openStorage(name)
    simulation.devices.push(
      createDevice(name, { scheduler, school, network, storage, mutate, acknowledgesEarly, ignores }),
    )
  }
  return simulation
}

/** Expected refusals have their own error classes; a TypeError is a defect. */
function recordDefect(witness: Witness) {
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
