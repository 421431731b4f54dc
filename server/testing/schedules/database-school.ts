// The school of a schedule on a real database: letters use the real ingestion, and all other changes are made
// in the tables. After each change the rows are read for the simulator's calls and its checker. The rows of
// each commit are kept, so that a schedule can restore an earlier state.
import { randomUUID } from 'node:crypto'
import type { Letter } from '#shared/letters/letter.ts'
import type { WorkCounter } from '../../../client/offline/simulator/work-counter.ts'
import { emptyTables, keyOf, type School } from '../../../client/offline/simulator/school-tables.ts'
import { readServerState } from '../../db/server-state.ts'
import type { Ingestion } from '../../features/outbox/ingest.ts'
import type { Letters } from '../../letters/letters.ts'
import type { Opening } from '../../letters/opening.ts'
import { createDatabaseCrypto } from './database-crypto.ts'
import type { ScheduleRoom } from './schedule-room.ts'
import { readState, writeServerState, writeState } from './school-state.ts'
import { hashOfTicket, tablesOf } from './tables-of-state.ts'

/** Other tablets of the school commit in between. */
const serialsPerCommit = 1_000
/** Tablets keep delivered letters for 14 days, so an older backup is never restored. */
const oldestBackupMs = 13 * 86_400_000
const from = { address: '192.0.2.1' }

/** A fault of the server between letter opening and ingestion. */
export type OpeningMutant = (opening: Opening, now: Date) => Opening

interface Entry {
  now: number
  serial: number
  state: string
  sessionsFrom: ReadonlyMap<string, number>
}

interface SchoolPorts {
  workCounter: WorkCounter
  now: () => number
  mutate?: OpeningMutant | undefined
}

export function createDatabaseSchool(room: ScheduleRoom, ports: SchoolPorts): School {
  const { database, organizationId } = room
  const { workCounter, now, mutate = (opening) => opening } = ports
  const letterCrypto = createDatabaseCrypto(room.keys, workCounter)
  const operations = new Map<string, string>()
  const tickets = new Map<string, string>()
  let log: Entry[] = []
  let sessionsFrom: ReadonlyMap<string, number> = new Map()
  let stride = serialsPerCommit
  let ingestion: Ingestion | undefined

  const letters: Letters = {
    writeKeysFor: (holder) => letterCrypto.letters().writeKeysFor(holder),
    holderOf: (keyId) => letterCrypto.letters().holderOf(keyId),
    tombstoneHashesOf: (id) => letterCrypto.letters().tombstoneHashesOf(id),
    fingerprintOf: (text) => letterCrypto.letters().fingerprintOf(text),
    choicesKeyOf: (id) => letterCrypto.letters().choicesKeyOf(id),
    async openLetters(sent, options) {
      const openings = await letterCrypto.letters().openLetters(sent, options)
      return openings.map((opening) => mutate(read(opening), new Date(now())))
    },
  }

  const school: School = {
    tables: emptyTables(),
    erased: new Set(),
    epoch: '',
    serial: 1,
    isDown: false,
    version: 2,
    quota: 0,
    poison: new Set(),
    letterCrypto,
    now,
    register: (id) => change(() => room.addStudent(id)),
    endChapter: () => change(() => room.setRun({ status: 'ended', endedAt: new Date(now()) })),
    resumeChapter: () => change(() => room.setRun({ status: 'running', endedAt: null })),
    revoke(id, before) {
      endSessions(id, before)
      return change(() => room.revokeKeys(id, new Date(before)))
    },
    reset(id, password, before) {
      if (!school.tables.students.has(id)) return undefined
      endSessions(id, before)
      return change(() => room.resetPassword(id, password))
    },
    erase(id) {
      school.erased.add(id)
      return change(() => room.erase(id, letters.tombstoneHashesOf(id)[0]))
    },
    setBack: (commits, how) => workCounter.during(setBack(commits, how)),
    deliver: (sent) => workCounter.during(deliver(sent)),
    writeKeysFor(studentId) {
      const { classId } = room
      const ids = { organizationId, classId, deviceId: randomUUID(), sid: randomUUID() }
      const keys = letters.writeKeysFor({ ...ids, studentId, issuedAt: new Date(now()) })
      tickets.set(hashOfTicket(keys.writeKey.keyId), keys.writeKey.keyId)
      return keys
    },
  }
  return school

  async function deliver(sent: readonly Letter[]) {
    const { epoch, serial } = await database.transaction({ role: 'maintenance' }, readServerState)
    if (stride > 1) await writeServerState(database, { epoch, serial: serial + stride })
    ingestion ??= room.startIngestion(letters, () => new Date(now()))
    const answer = await ingestion.deliver(structuredClone(sent), from)
    await noteCommit()
    return answer
  }

  /**
   * `restore`: with a new epoch, after commits of other tablets. `fall`: with the earlier serial, which then
   * grows slowly.
   */
  async function setBack(commits: number, how: 'restore' | 'fall') {
    if (how === 'fall' && stride === 1) return
    const kept = log.findLastIndex((entry) => entry.now < now() - oldestBackupMs) + 1
    log = log.slice(0, Math.max(kept, log.length - commits))
    const last = log.at(-1)
    await writeState(database, organizationId, last?.state ?? room.emptyState)
    sessionsFrom = last?.sessionsFrom ?? new Map()
    const hash = (id: string) => letters.tombstoneHashesOf(id)[0]
    for (const id of school.erased) await room.erase(id, hash(id))
    const { epoch, serial } = await database.transaction({ role: 'maintenance' }, readServerState)
    if (how === 'restore')
      await writeServerState(database, { epoch: randomUUID(), serial: serial + serialsPerCommit })
    else await writeServerState(database, { epoch, serial: last?.serial ?? 1 })
    stride = how === 'restore' ? serialsPerCommit : 1
    // Restarts the server's process.
    ingestion = undefined
    await show()
  }

  function change(work: () => Promise<void>): Promise<void> {
    return workCounter.during(work().then(noteCommit))
  }

  async function noteCommit() {
    const state = await show()
    if (state !== log.at(-1)?.state) log.push({ now: now(), serial: school.serial, state, sessionsFrom })
  }

  /** Reads the stored rows. */
  async function show(): Promise<string> {
    const state = await readState(database, organizationId)
    school.tables = tablesOf(state, { sessionsFrom, operations, tickets, passwordIn: room.passwordIn })
    Object.assign(school, await database.transaction({ role: 'maintenance' }, readServerState))
    return state
  }

  function endSessions(id: string, before: number) {
    sessionsFrom = new Map(sessionsFrom).set(id, before)
  }

  /** A server that is older than the app or has no capacity opens no letter. */
  function read(opening: Opening): Opening {
    if (!opening.ok) return opening
    const { id, content, ticket } = opening
    operations.set(keyOf(ticket.studentId, id), content.operation)
    const unread = { ok: false, id, genuine: true, weight: 1 } as const
    if (Number(content.appVersion) > school.version) return { ...unread, reason: 'content' }
    if (school.quota <= 0) return opening
    school.quota -= 1
    return { ...unread, reason: 'budget' }
  }
}
