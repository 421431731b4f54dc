// A small school on a scratch database with the real ingestion in front of it, for the tests of the outbox:
// classes, runs and students made straight in the tables, tablets that write real letters.
import { randomBytes, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { chapters } from '#shared/curriculum/index.ts'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import type { Connection } from '../db/connect.ts'
import { createIngestion, type Ingestion, type IngestionQuotas } from '../features/outbox/ingest.ts'
import { createLetters, type Letters } from '../letters/letters.ts'
import type { MasterKey } from '../letters/master-keys.ts'
import { createLog } from '../log.ts'
import { hashPassword, isPassword } from '../security/passwords.ts'
import type { StudentUser } from '../security/sessions.ts'
import { createSignInLimiter, type SignInLimiter } from '../security/sign-in-limiter.ts'
import { createLetterWriter } from './letter-writer.ts'
import { openTestDatabase } from './test-database.ts'

const basislager = chapters[0]
if (!basislager) throw new Error('the tests need the first chapter')
export const chapterId = basislager.id
/** Free text of 20 to 1500 characters. */
export const challengeId = challengeNamed('frueher-wollte-ich')
export const otherChallengeId = challengeNamed('zeitkapsel')

function challengeNamed(slug: string): string {
  const challenge = basislager?.challenges.find((candidate) => candidate.slug === slug)
  if (!challenge) throw new Error(`the tests need the challenge ${slug}`)
  return challenge.id
}

export const from = { address: '192.0.2.1' }
export const password = 'laterne-boot-wolke'

export interface Tablet {
  sid: string
  deviceId: string
  write: (
    operation: QueueableName,
    input: Record<string, unknown>,
    options?: { id?: string; at?: string },
  ) => Promise<Letter>
  /** An answer to `challengeId`, unless said otherwise. */
  answer: (text: string, options?: { id?: string; at?: string; challengeId?: string }) => Promise<Letter>
}

export interface Pupil {
  studentId: string
  organizationId: string
  classId: string | null
  username: string
  user: () => StudentUser
  /** Signs in: a new ticket, a new session, a new page. */
  tablet: (options?: { classId?: string | null; issuedAt?: Date }) => Promise<Tablet>
}

export interface OutboxSchool {
  database: Connection
  ingestion: Ingestion
  letters: Letters
  signInLimiter: SignInLimiter
  organizationId: string
  logged: string[]
  now: () => Date
  travelTo: (instant: string) => void
  addClass: () => Promise<string>
  addRun: (classId: string, run?: { startedAt?: string; endedAt?: string; version?: number }) => Promise<void>
  addPupil: (classId: string | null) => Promise<Pupil>
  move: (pupil: Pupil, classId: string | null) => Promise<void>
  deliver: (...letters: unknown[]) => Promise<OutboxAnswer>
  dispositionsOf: (...letters: unknown[]) => Promise<string[]>
  close: () => Promise<void>
}

export async function openOutboxSchool(
  options: { quotas?: Partial<IngestionQuotas>; masterKeys?: MasterKey[] } = {},
): Promise<OutboxSchool> {
  const database = await openTestDatabase()
  const asOwner = <T>(work: (tx: Parameters<Parameters<Connection['transaction']>[1]>[0]) => Promise<T>) =>
    database.transaction({ role: 'maintenance' }, work)
  let now = new Date('2026-10-05T08:00:00.000Z')
  const logged: string[] = []
  const letters = await createLetters(options.masterKeys ?? [{ kid: 'test', key: randomBytes(32) }])
  const signInLimiter = createSignInLimiter()
  const ingestion = createIngestion({
    database,
    letters,
    passwords: { hashPassword, isPassword },
    signInLimiter,
    clock: () => now,
    log: createLog((line) => logged.push(line)),
    ...(options.quotas && { quotas: options.quotas }),
  })
  const organizationId = uuidv7()
  const teacherId = uuidv7()
  const passwordHash = await hashPassword(password)
  await asOwner(async (tx) => {
    await tx('organizations').insert({ id: organizationId, name: 'Testschule' })
    const teacher = { firstName: 'Mira', lastName: 'Test', email: `${teacherId}@test.example` }
    await tx('teachers').insert({ organizationId, id: teacherId, ...teacher, passwordHash })
  })
  let count = 0

  async function tabletOf(
    pupil: Pupil,
    { classId = pupil.classId, issuedAt = now }: { classId?: string | null; issuedAt?: Date } = {},
  ): Promise<Tablet> {
    const sid = uuidv7()
    const deviceId = uuidv7()
    await asOwner((tx) =>
      tx('sessions').insert({
        id: sid,
        organizationId,
        userType: 'student',
        userId: pupil.studentId,
        deviceId,
        currentHash: randomBytes(32),
        hereHash: randomBytes(32),
        idleExpiresAt: new Date('2027-01-01T00:00:00Z'),
        expiresAt: new Date('2027-01-01T00:00:00Z'),
        createdAt: issuedAt,
      }),
    )
    const { studentId } = pupil
    const pen = await createLetterWriter(
      letters.writeKeysFor({ studentId, organizationId, classId, deviceId, sid, issuedAt }),
    )
    const write: Tablet['write'] = (operation, input, { id, at = now.toISOString() } = {}) =>
      pen.write({ operation, input, at }, id === undefined ? {} : { id })
    return {
      sid,
      deviceId,
      write,
      answer: (text, { challengeId: challenge = challengeId, ...rest } = {}) =>
        write(
          'students.submitChallenge',
          { studentId, chapterId, challengeId: challenge, response: { text } },
          rest,
        ),
    }
  }

  const school: OutboxSchool = {
    database,
    ingestion,
    letters,
    signInLimiter,
    organizationId,
    logged,
    now: () => now,
    travelTo(instant) {
      now = new Date(instant)
    },
    async addClass() {
      const id = uuidv7()
      count += 1
      const named = { name: `Klasse ${count}`, joinCode: id.slice(-8) }
      await asOwner((tx) => tx('classes').insert({ organizationId, id, teacherId, ...named }))
      return id
    },
    async addRun(classId, { startedAt = '2026-09-01T08:00:00Z', endedAt, version = 1 } = {}) {
      await asOwner((tx) =>
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
    async addPupil(classId) {
      const studentId = uuidv7()
      const username = `luchs-${studentId.slice(-12)}`
      await asOwner(async (tx) => {
        await tx('students').insert({ organizationId, id: studentId, classId, username, passwordHash })
        if (classId !== null) {
          const joinedAt = new Date('2026-09-01T07:00:00Z')
          await tx('memberships').insert({ organizationId, studentId, classId, joinedAt })
        }
      })
      const pupil: Pupil = {
        studentId,
        organizationId,
        classId,
        username,
        user: () => ({
          role: 'student',
          id: studentId,
          organizationId,
          classId: pupil.classId,
          sid: randomUUID(),
          signedInAt: now,
        }),
        tablet: (signIn) => tabletOf(pupil, signIn),
      }
      return pupil
    },
    async move(pupil, classId) {
      await asOwner(async (tx) => {
        const { studentId } = pupil
        await tx('memberships')
          .where({ organizationId, studentId })
          .whereNull('leftAt')
          .update({ leftAt: now })
        if (classId !== null) {
          await tx('memberships').insert({ organizationId, studentId, classId, joinedAt: now })
        }
        await tx('students').where({ id: studentId }).update({ classId })
      })
      pupil.classId = classId
    },
    deliver: (...sent) => ingestion.deliver(sent, from),
    async dispositionsOf(...sent) {
      const { receipts } = await ingestion.deliver(sent, from)
      return receipts.map(({ disposition }) => disposition)
    },
    close: () => database.close(),
  }
  return school
}
