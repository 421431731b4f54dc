import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { Language } from '#shared/domain/language.ts'
import { isUnfitName } from '#shared/domain/unfit-words.ts'
import { recordAudit } from '../../db/audit.ts'
import type { StudentKey } from '../../db/keys.ts'
import type { ClassRow } from '../../db/tables.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { invalidField, notFound, refusal } from '../../http/problem-error.ts'
import { limited } from '../../http/device.ts'
import { signIn, startSession, type Started } from '../../http/sign-in.ts'
import { createPassPhrase } from '../../security/pass-phrase.ts'
import { requireStrongPassword } from '../../security/password-rule.ts'
import { hashPassword } from '../../security/passwords.ts'
import { isStudentsSessionOpen } from '../../security/session-rows.ts'
import { takeCard } from './card-codes.ts'
import { ownRecordOf, studentOf } from './presenting.ts'
import {
  changeClass,
  findOpenClass,
  findStudent,
  findStudentByName,
  insertStudent,
  takenNames,
  type StudentWithClass,
} from './queries.ts'
import { requireSeats, takeSeats } from './seats.ts'
import { findFreeName } from './usernames.ts'
import { passDoor } from './waiting-room.ts'

/** Registration with a join code, and sign-in with a password. */
export const joiningHandlers: Pick<
  HandlersOf<'students'>,
  'register' | 'login' | 'writeKey' | 'joinClass'
> = {
  async register(call) {
    const { input, now, transact } = call
    const { username, joinCode, deviceId } = input
    if (isUnfitName(username)) throw invalidField('username', 'username_unfit')
    // Runs before the expensive hash, which has one queue for all schools: the code of a full class causes no
    // hash.
    await withJoinCodeLimit(call, async (tx) =>
      requireSeats(tx, await requireOpenClass(tx, call, joinCode), 1),
    )
    if (input.password !== undefined) {
      requireStrongPassword(input.password, { role: 'student', account: username, field: 'password' })
    }
    await limited(call, 'name', () => transact((tx) => requireFreeName(tx, username, call.language)))
    const generatedPassword = input.password === undefined ? createPassPhrase() : undefined
    const { student, session } = await limited(call, 'student-registration', async () => {
      const passwordHash = await hashPassword(input.password ?? generatedPassword ?? '')
      return transact(async (tx) => {
        const into = await takeSeats(tx, () => requireOpenClass(tx, call, joinCode))
        const { organizationId } = into
        const key = { organizationId, id: uuidv7() }
        const passwordGenerated = generatedPassword !== undefined
        const place = (await passDoor(tx, into, now))
          ? { classId: null, waitingClassId: into.id, waitingSince: now, removedAt: now }
          : { classId: into.id }
        const row = { ...key, ...place, username, passwordHash, passwordGenerated, createdAt: now }
        if (!(await insertStudent(tx, row))) throw await nameTaken(tx, username, call.language)
        const person = { role: 'student', ...key, deviceId } as const
        const session = await startSession(tx, call, { ...person, name: username })
        return { student: await findStudent(tx, key), session }
      })
    })
    await session.arrive()
    return {
      ...ownRecordOf(student, now),
      ...keysFor(call, student, deviceId, session),
      ...(generatedPassword !== undefined && { generatedPassword }),
    }
  },

  async login(call) {
    const { username, password, cardCode, deviceId } = call.input
    if (cardCode !== undefined) return enterByCard(call, { username, cardCode, deviceId })
    if (password === undefined) throw invalidField('password', 'required')
    const student = await signIn(call, {
      role: 'student',
      name: username,
      password,
      deviceId,
      find: (tx, lock) => findStudentByName(tx, username, lock),
      record: (tx, { id, organizationId }) => noteFirstUse(tx, { id, organizationId }, call.now),
    })
    const keys = keysFor(call, student, deviceId, student)
    return { ...ownRecordOf(student, call.now), ...keys }
  },

  async writeKey({ input, user, services, transact }) {
    const { id: studentId, organizationId, classId, sid } = user
    const { deviceId } = input
    return transact(async (tx) => {
      if (!(await isStudentsSessionOpen(tx, user))) throw refusal('SESSION_EXPIRED')
      const issuedAt = services.clock()
      return services.letters.writeKeysFor({ studentId, organizationId, classId, deviceId, sid, issuedAt })
    })
  },

  async joinClass(call) {
    const { input, user, now } = call
    return withJoinCodeLimit(call, async (tx) => {
      const student = await tx('students')
        .where({ organizationId: user.organizationId, id: user.id })
        .forUpdate()
        .first('classId', 'waitingClassId')
      if (!student) throw notFound()
      if (student.classId !== null) throw refusal('ALREADY_IN_CLASS')
      const into = await takeSeats(tx, () => requireOpenClass(tx, call, input.joinCode), {
        from: student.waitingClassId,
      })
      if (await passDoor(tx, into, now)) {
        // The purge of students without a class counts from here, so that it erases no waiting student.
        await tx('students')
          .where({ organizationId: user.organizationId, id: user.id })
          .update({ waitingClassId: into.id, waitingSince: now, removedAt: now })
        return studentOf(await findStudent(tx, user))
      }
      await changeClass(tx, user, into.id, now)
      await recordAudit(tx, { actor: user, action: 'student.join-class', objectIds: [user.id], now })
      return studentOf(await findStudent(tx, user))
    })
  },
}

interface CardHolder {
  username: string
  cardCode: string
  deviceId: string | undefined
}

type PublicCall = Pick<
  Call,
  'services' | 'cookies' | 'device' | 'deviceKind' | 'address' | 'now' | 'transact'
>

/**
 * Signs in with the code of a printed card. The password on the card counts as unused. All failures get the same answer.
 * @throws ProblemError CARD_VOID, RATE_LIMITED
 */
async function enterByCard(call: PublicCall, { username, cardCode, deviceId }: CardHolder) {
  const { now, services, transact } = call
  const { student, session } = await limited(call, 'card-code', () =>
    transact(async (tx) => {
      const found = await findStudentByName(tx, username, true)
      if (!found || found.organizationStatus === 'suspended') throw refusal('CARD_VOID')
      if (found.isDemo && !services.admitsDemo) throw refusal('CARD_VOID')
      if (!(await takeCard(tx, found, cardCode, now))) throw refusal('CARD_VOID')
      const { id, organizationId } = found
      const person = { role: 'student', id, organizationId, deviceId, name: username } as const
      return { student: found, session: await startSession(tx, call, person) }
    }),
  )
  await session.arrive()
  return { ...ownRecordOf(student, now), ...keysFor(call, student, deviceId, session) }
}

/** A password from a teacher may be kept once, at the sign-in with its first use. */
async function noteFirstUse(tx: Knex.Transaction, student: StudentKey, now: Date): Promise<void> {
  await tx('students')
    .where({ organizationId: student.organizationId, id: student.id })
    .whereNotNull('passwordGivenAt')
    .whereNull('passwordFirstUsedAt')
    .update({ passwordFirstUsedAt: now })
}

type JoinCodeCall = Pick<Call, 'services' | 'cookies' | 'device' | 'address' | 'transact'>

/**
 * Runs work that needs a join code. Only an invalid code counts as a guess.
 * @throws ProblemError RATE_LIMITED, CODE_UNKNOWN, DEMO_CLOSED
 */
function withJoinCodeLimit<T>(call: JoinCodeCall, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  return limited(call, 'join-code', () => call.transact(work))
}

async function requireOpenClass(
  tx: Knex.Transaction,
  { services }: Pick<Call, 'services'>,
  joinCode: string,
): Promise<ClassRow> {
  const found = await findOpenClass(tx, joinCode)
  if (!found) throw refusal('CODE_UNKNOWN')
  if (found.isDemo && !services.admitsDemo) throw refusal('DEMO_CLOSED')
  return found
}

/** Runs before the expensive hash. The name is checked again when it is inserted. */
async function requireFreeName(tx: Knex.Transaction, username: string, language: Language): Promise<void> {
  if ((await takenNames(tx, [username])).size > 0) throw await nameTaken(tx, username, language)
}

async function nameTaken(tx: Knex.Transaction, username: string, language: Language) {
  return refusal('USERNAME_TAKEN', {
    field: 'username',
    suggestion: await findFreeName(tx, username, language),
  })
}

/** Only a device that sends its id gets keys, because it will write letters. */
function keysFor(
  { services }: Pick<Call, 'services'>,
  student: StudentWithClass | undefined,
  deviceId: string | undefined,
  { sid, startedAt }: Started,
): Partial<WriteKeys> {
  if (deviceId === undefined || !student) return {}
  const { id: studentId, organizationId, classId } = student
  const holder = { studentId, organizationId, classId, deviceId, sid, issuedAt: startedAt }
  return services.letters.writeKeysFor(holder)
}
