// A small school on a scratch database with the real ingestion, for the tests of the outbox: classes, runs
// and students are inserted into the tables, and tablets write real letters.
import { randomBytes, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { OutboxAnswer } from '#shared/letters/letter.ts'
import type { Connection } from '../db/connect.ts'
import type {
  AttachmentPartRow,
  AttachmentRow,
  CurrentResponseRow,
  DraftRow,
  KeptOccupationRow,
  ReceiptRow,
  ReturnedLetterRow,
  StudentRow,
  SubmissionRow,
} from '../db/tables.ts'
import { createIngestion, type Ingestion, type IngestionQuotas } from '../features/outbox/ingest.ts'
import { createLetters, type Letters } from '../letters/letters.ts'
import { createLog } from '../log.ts'
import { hashPassword, isPassword } from '../security/passwords.ts'
import type { StudentUser } from '../security/sessions.ts'
import { createSignInLimiter, type SignInLimiter } from '../security/sign-in-limiter.ts'
import { chapterId, chapterVersion, openTablet, type Tablet } from './outbox-tablet.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export const from = { address: '192.0.2.1' }
export const password = 'laterne-boot-wolke'
/** The master key of all schools of the tests. */
export const masterKey = { kid: 'test', key: randomBytes(32) }

export interface OutboxStudent {
  studentId: string
  organizationId: string
  classId: string | null
  username: string
  user: () => StudentUser
  /** Signs in: a new ticket, session and page. */
  tablet: (options?: { classId?: string | null; issuedAt?: Date }) => Promise<Tablet>
}

interface RowsOfStudent {
  submissions: SubmissionRow
  currentResponses: CurrentResponseRow
  receipts: ReceiptRow
  drafts: DraftRow
  keptOccupations: KeptOccupationRow
  attachments: AttachmentRow
  attachmentParts: AttachmentPartRow
}

export interface OutboxSchool {
  database: TestDatabase
  ingestion: Ingestion
  letters: Letters
  signInLimiter: SignInLimiter
  organizationId: string
  logged: string[]
  now: () => Date
  travelTo: (instant: string) => void
  addClass: () => Promise<string>
  addRun: (classId: string, run?: { startedAt?: string; endedAt?: string; version?: number }) => Promise<void>
  addStudent: (classId: string | null) => Promise<OutboxStudent>
  move: (student: OutboxStudent, classId: string | null) => Promise<void>
  deliver: (...letters: unknown[]) => Promise<OutboxAnswer>
  dispositionsOf: (...letters: unknown[]) => Promise<string[]>
  rowsOf: <Table extends keyof RowsOfStudent>(
    table: Table,
    student: OutboxStudent,
  ) => Promise<RowsOfStudent[Table][]>
  returnedTo: (student: OutboxStudent) => Promise<ReturnedLetterRow[]>
  studentRow: (student: OutboxStudent) => Promise<StudentRow>
  /** The version that the ETag of the class's progress contains. */
  versionOf: (classId: string) => Promise<number>
  /**
   * A second process on the same database with the same keys, optionally with other quotas or its own
   * opening.
   */
  secondProcess: (quotas?: Partial<IngestionQuotas>, ownLetters?: Letters) => Ingestion
  close: () => Promise<void>
}

export async function openOutboxSchool(): Promise<OutboxSchool> {
  const database = await openTestDatabase()
  const asMaintenance = <T>(
    work: (tx: Parameters<Parameters<Connection['transaction']>[1]>[0]) => Promise<T>,
  ) => database.transaction({ role: 'maintenance' }, work)
  let now = new Date('2026-10-05T08:00:00.000Z')
  const clock = () => now
  const logged: string[] = []
  const letters = await createLetters([masterKey])
  const signInLimiter = createSignInLimiter()
  const ports = {
    database,
    letters,
    passwords: { hashPassword, isPassword },
    signInLimiter,
    clock,
    log: createLog((line) => logged.push(line)),
  }
  const ingestion = createIngestion(ports)
  const organizationId = uuidv7()
  const teacherId = uuidv7()
  const passwordHash = await hashPassword(password)
  await asMaintenance(async (tx) => {
    await tx('organizations').insert({ id: organizationId, name: 'Testschule' })
    const teacher = { firstName: 'Mira', lastName: 'Test', email: `${teacherId}@test.example` }
    await tx('teachers').insert({ organizationId, id: teacherId, ...teacher, passwordHash })
  })
  let count = 0

  const school: OutboxSchool = {
    database,
    ingestion,
    letters,
    signInLimiter,
    organizationId,
    logged,
    now: clock,
    travelTo(instant) {
      now = new Date(instant)
    },
    async addClass() {
      const id = uuidv7()
      count += 1
      const named = { name: `Klasse ${count}`, joinCode: id.slice(-8) }
      await asMaintenance((tx) => tx('classes').insert({ organizationId, id, teacherId, ...named }))
      return id
    },
    async addRun(classId, { startedAt = '2026-09-01T08:00:00Z', endedAt, version = chapterVersion } = {}) {
      await asMaintenance((tx) =>
        tx('runs').insert({
          organizationId,
          id: uuidv7(),
          classId,
          chapterId,
          chapterVersion: version,
          status: endedAt === undefined ? 'running' : 'ended',
          startedAt: new Date(startedAt),
          endedAt: endedAt === undefined ? null : new Date(endedAt),
        }),
      )
    },
    async addStudent(classId) {
      const studentId = uuidv7()
      const username = `luchs-${studentId.slice(-12)}`
      await asMaintenance(async (tx) => {
        await tx('students').insert({ organizationId, id: studentId, classId, username, passwordHash })
        if (classId !== null) {
          const joinedAt = new Date('2026-09-01T07:00:00Z')
          await tx('memberships').insert({ organizationId, studentId, classId, joinedAt })
        }
      })
      const student: OutboxStudent = {
        studentId,
        organizationId,
        classId,
        username,
        user: () => ({
          role: 'student',
          hasToChoose: false,
          id: studentId,
          organizationId,
          classId: student.classId,
          sid: randomUUID(),
          signedInAt: now,
        }),
        tablet: ({ classId: signedInTo = student.classId, issuedAt = now } = {}) =>
          openTablet(database, letters, { organizationId, studentId, classId: signedInTo, issuedAt, clock }),
      }
      return student
    },
    async move(student, classId) {
      await asMaintenance(async (tx) => {
        const { studentId } = student
        await tx('memberships')
          .where({ organizationId, studentId })
          .whereNull('leftAt')
          .update({ leftAt: now })
        if (classId !== null) {
          await tx('memberships').insert({ organizationId, studentId, classId, joinedAt: now })
        }
        await tx('students').where({ id: studentId }).update({ classId })
      })
      student.classId = classId
    },
    deliver: (...sent) => ingestion.deliver(sent, from),
    async dispositionsOf(...sent) {
      const { receipts } = await ingestion.deliver(sent, from)
      return receipts.map(({ disposition }) => disposition)
    },
    rowsOf: <Table extends keyof RowsOfStudent>(table: Table, { studentId }: OutboxStudent) =>
      asMaintenance((tx) => tx(table as 'receipts').where({ studentId })) as unknown as Promise<
        RowsOfStudent[Table][]
      >,
    returnedTo: ({ studentId }) =>
      asMaintenance((tx) => tx('returnedLetters').where({ studentId }).orderBy('receivedAt').select()),
    async studentRow({ studentId }) {
      const row = await asMaintenance((tx) => tx('students').where({ id: studentId }).first())
      if (!row) throw new Error('no such student')
      return row
    },
    async versionOf(classId) {
      const row = await asMaintenance((tx) => tx('classVersions').where({ classId }).first())
      return row?.version ?? 0
    },
    secondProcess: (quotas = {}, ownLetters = letters) =>
      createIngestion({ ...ports, letters: ownLetters, log: createLog(() => {}), quotas }),
    close: () => database.close(),
  }
  return school
}
