// A model of the server: the rules of server/features/outbox on plain maps. All commits are a log of changes, so that
// it can be set back to any earlier state. It does not depend on the network.
import { eraseFrom } from './school-effects.ts'
import { deliverTo } from './school-ingestion.ts'
import type { ModelCrypto } from './letter-crypto.ts'
import {
  emptyTables,
  type ModelSchool,
  type SchoolMutant,
  type StudentRow,
  type Tables,
} from './school-tables.ts'

/** The serial grows faster, because other tablets of the school commit in between. */
const serialsPerCommit = 1_000

/** Tablets keep delivered letters for 14 days, so an older backup must not be restored. */
const oldestBackupMs = 13 * 86_400_000

interface Entry {
  now: number
  serial: number
  change: (tables: Tables, now: number) => void
}

interface SchoolPorts {
  now(): number
  letterCrypto: ModelCrypto
  mutant?: SchoolMutant | undefined
}

export function createSchool(ports: SchoolPorts): ModelSchool {
  let log: Entry[] = []
  let epochs = 1
  let ticketsMade = 0
  let stride = serialsPerCommit

  const school: ModelSchool = {
    tables: emptyTables(),
    erased: new Set(),
    epoch: 'epoch 1',
    serial: 1,
    isDown: false,
    version: 2,
    quota: 0,
    poison: new Set(),
    letterCrypto: ports.letterCrypto,
    mutant: ports.mutant ?? {},
    now: ports.now,
    commit(change) {
      const entry = { now: ports.now(), serial: (school.serial += stride), change }
      log.push(entry)
      change(school.tables, entry.now)
    },
    register: (id) =>
      school.commit(
        ({ students }) =>
          void students.set(id, {
            id,
            password: `first ${id}`,
            credentialVersion: 1,
            revokedBefore: 0,
            sessionsFrom: 0,
          }),
      ),
    endChapter: () => school.commit((tables, now) => void (tables.endedAt = now)),
    resumeChapter: () => school.commit((tables) => void (tables.endedAt = null)),
    revoke: (id, before) =>
      changeStudent(id, (student) => ({ ...student, revokedBefore: before, sessionsFrom: before })),
    reset: (id, password, before) =>
      changeStudent(id, (student) => ({
        ...{ ...student, password, sessionsFrom: before },
        credentialVersion: student.credentialVersion + 1,
      })),
    erase(id) {
      school.erased.add(id)
      school.commit((tables) => eraseFrom(tables, id))
    },
    setBack(commits, how) {
      // Two consecutive silent roll-backs look like one; the restore command exists for that.
      if (how === 'fall' && stride === 1) return
      const kept = log.findLastIndex((entry) => entry.now < ports.now() - oldestBackupMs) + 1
      log = log.slice(0, Math.max(kept, log.length - commits))
      school.tables = emptyTables()
      for (const { change, now } of log) change(school.tables, now)
      for (const id of school.erased) eraseFrom(school.tables, id)
      if (how === 'restore') {
        // Letters of other tablets have already raised the serial past the one that this tablet saw.
        school.epoch = `epoch ${(epochs += 1)}`
        stride = serialsPerCommit
        school.serial += stride
      } else {
        school.serial = log.at(-1)?.serial ?? 1
        // A roll-back without a new epoch is detected only before the serial has grown past the known one again.
        stride = 1
      }
    },
    deliver: (letters, ambient) => deliverTo(school, letters, ambient),
    writeKeysFor: (studentId) =>
      ports.letterCrypto.writeKeysFor({ studentId, issuedAt: ports.now(), number: (ticketsMade += 1) }),
  }
  return school

  function changeStudent(id: string, change: (student: StudentRow) => StudentRow) {
    school.commit(({ students }) => {
      const student = students.get(id)
      if (student) students.set(id, change(student))
    })
  }
}
