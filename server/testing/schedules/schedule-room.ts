// One database for many schedules: a school with one class, a chapter with two free texts, and the few
// changes that people make. Its students are deleted before each schedule.
import { chapters } from '#shared/curriculum/index.ts'
import type { Chapter } from '#shared/curriculum/chapter.ts'
import type { Connection } from '../../db/connect.ts'
import { seedChapter } from '../../db/seeds/curriculum.ts'
import { createIngestion, type Ingestion } from '../../features/outbox/ingest.ts'
import type { Passwords } from '../../features/outbox/password-changes.ts'
import type { Letters } from '../../letters/letters.ts'
import { createLog } from '../../log.ts'
import { createSignInLimiter } from '../../security/sign-in-limiter.ts'
import { privateChallengeId } from '../../../client/offline/simulator/private-box.ts'
import { challengeIds, chapterId } from '../../../client/offline/simulator/simulation.ts'
import { openTestDatabase } from '../test-database.ts'
import { createKeyRing, type KeyRing } from './database-crypto.ts'
import { readState, writeState } from './school-state.ts'

export interface ScheduleRoom {
  database: Connection
  keys: KeyRing
  organizationId: string
  classId: string
  /** Errors in the server's log. */
  errors: string[]
  /** The state without students, with the chapter running. */
  emptyState: string
  startIngestion: (letters: Letters, clock: () => Date) => Ingestion
  addStudent: (id: string) => Promise<void>
  setRun: (run: { status: 'running' | 'ended'; endedAt: Date | null }) => Promise<void>
  revokeKeys: (studentId: string, issuedBefore: Date) => Promise<void>
  resetPassword: (studentId: string, password: string) => Promise<void>
  erase: (studentId: string, studentHash: Buffer) => Promise<void>
  passwordIn: (passwordHash: string) => string
  empty: () => Promise<void>
  close: () => Promise<void>
}

const organizationId = '01890000-0000-7000-8000-0000000000f1'
const teacherId = '01890000-0000-7000-8000-0000000000f2'
const classId = '01890000-0000-7000-8000-0000000000f3'
const runId = '01890000-0000-7000-8000-0000000000f4'
const startedAt = new Date('2020-01-01T00:00:00Z')

/** A schedule changes many passwords, and no invariant depends on hashing. */
const passwordIn = (passwordHash: string) => passwordHash.replace('plain:', '')
const passwords: Passwords = {
  isPassword: (hash, password) => Promise.resolve(hash !== undefined && passwordIn(hash) === password),
  hashPassword: (password) => Promise.resolve(`plain:${password}`),
}

export async function openScheduleRoom(): Promise<ScheduleRoom> {
  const database = await openTestDatabase()
  const inTables = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction({ role: 'maintenance' }, work)
  const errors: string[] = []
  const log = createLog((line) => void (line.includes('"level":"error"') && errors.push(line)))
  await inTables(async (tx) => {
    await tx('organizations').insert({ id: organizationId, name: 'Schule' })
    const teacher = { firstName: 'Mira', lastName: 'Test', email: 'mira@test.example', passwordHash: '' }
    await tx('teachers').insert({ organizationId, id: teacherId, ...teacher })
    await tx('classes').insert({ organizationId, id: classId, teacherId, name: '7b', joinCode: 'KOMPASS' })
    await seedChapter(tx, chapterOfSchedules())
    const run = { organizationId, id: runId, classId, chapterId, chapterVersion: 1, startedAt }
    await tx('runs').insert({ ...run, status: 'running' })
  })
  const emptyState = await readState(database, organizationId)

  return {
    ...{ database, organizationId, classId, errors, emptyState, passwordIn },
    keys: await createKeyRing(),
    startIngestion: (letters, clock) =>
      createIngestion({ database, letters, passwords, signInLimiter: createSignInLimiter(), clock, log }),
    addStudent: (id) =>
      inTables(async (tx) => {
        const names = { username: `schuelerin-${id.slice(-1)}`, passwordHash: `plain:first ${id}` }
        await tx('students').insert({ organizationId, id, classId, ...names })
        await tx('memberships').insert({ organizationId, studentId: id, classId, joinedAt: startedAt })
      }),
    setRun: (run) => inTables(async (tx) => void (await tx('runs').where({ id: runId }).update(run))),
    revokeKeys: (studentId, issuedBefore) =>
      inTables(async (tx) => {
        await tx('keyRevocations').insert({ organizationId, studentId, issuedBefore }).onConflict().ignore()
      }),
    resetPassword: (id, password) =>
      inTables(async (tx) => {
        const changed = {
          passwordHash: `plain:${password}`,
          credentialVersion: tx.raw('credential_version + 1'),
        }
        await tx('students').where({ organizationId, id }).update(changed)
      }),
    erase: (id, studentHash) =>
      inTables(async (tx) => {
        await tx('students').where({ organizationId, id }).delete()
        await tx('tombstones').insert({ studentHash }).onConflict().ignore()
      }),
    async empty() {
      await inTables((tx) => tx('tombstones').delete())
      await writeState(database, organizationId, emptyState)
    },
    close: () => database.close(),
  }
}

/** Free texts that accept any text of a schedule's students, of any length. */
function chapterOfSchedules(): Chapter {
  const example = chapters[0]!
  const free = example.challenges.find(({ definition }) => definition.kind === 'free_text')!
  const text = { kind: 'free_text' as const, minChars: 0, maxChars: 100_000, starters: [] }
  const challenges = challengeIds.map((id, order) => ({
    ...free,
    id,
    slug: `text-${order}`,
    order,
    visibility: id === privateChallengeId ? ('private' as const) : ('teacher' as const),
    definition: id === privateChallengeId ? text : { ...text, attachments: true },
  }))
  return { ...example, id: chapterId, slug: 'schedules', version: 1, challenges }
}
