import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { GeneratedAccount } from '#shared/contract/student-records.ts'
import { recordAudit } from '../../db/audit.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { accountOf } from '../../security/sign-in-limiter.ts'
import { createPassPhrase } from '../../security/pass-phrase.ts'
import { fewAtATime, hashPassword } from '../../security/passwords.ts'
import { findOwnStudents, requireOwnClass, requireOwnStudent, type OwnStudent } from '../../security/scope.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { issueCards } from './card-codes.ts'
import { insertStudent } from './queries.ts'
import { requireActiveClass, requireSeats, takeSeats } from './seats.ts'
import { freePseudonyms } from './usernames.ts'

/** Accounts with generated pass-phrases. The teacher sees each one once, and none is stored. */
export const passwordHandlers: Pick<
  HandlersOf<'students'>,
  'resetPassword' | 'resetPasswords' | 'createBatch'
> = {
  async resetPassword({ input, user, now, services, transact }) {
    const student = await transact((tx) => requireOwnStudent(tx, user, input.studentId))
    const phrase = await newPhrase()
    const account = await transact(async (tx) => {
      const still = await requireOwnStudent(tx, user, student.id, { lock: 'update' })
      return reset(tx, user, still, phrase, now)
    })
    await services.signInLimiter.resetFailures(accountOf('student', account.username))
    await services.resetWatch.noted(user, 1)
    return account
  },

  async resetPasswords({ input, user, now, services, transact }) {
    const wanted = [...new Set(input.studentIds)]
    const load = async (tx: Knex.Transaction, lock?: 'update') => {
      await requireOwnClass(tx, user, input.classId)
      const students = await findOwnStudents(tx, user, wanted, lock ? { lock } : {})
      // All or none: an id of another teacher's student makes the call change nothing.
      if (students.length < wanted.length || students.some(({ classId }) => classId !== input.classId)) {
        throw notFound()
      }
      return students
    }
    await transact((tx) => load(tx))
    const phrases = await fewAtATime(wanted, newPhrase)
    const accounts = await transact(async (tx) => {
      const done: GeneratedAccount[] = []
      for (const [index, student] of (await load(tx, 'update')).entries()) {
        const phrase = phrases[index]
        if (!phrase) throw new Error('there is no pass-phrase for a student')
        done.push(await reset(tx, user, student, phrase, now))
      }
      return done
    })
    for (const { username } of accounts) {
      await services.signInLimiter.resetFailures(accountOf('student', username))
    }
    await services.resetWatch.noted(user, accounts.length)
    return accounts
  },

  async createBatch({ input, user, now, language, services, transact }) {
    const { classId, count } = input
    await transact(async (tx) => {
      await requireSeats(tx, await requireActiveClass(tx, user, classId), count)
    })
    const names = await services.database.transaction({ role: 'auth' }, (tx) =>
      freePseudonyms(tx, count, language),
    )
    const accounts = await fewAtATime(names, async (username) => ({
      id: uuidv7(),
      username,
      ...(await newPhrase()),
    }))
    return transact(async (tx) => {
      await takeSeats(tx, () => requireActiveClass(tx, user, classId), { count })
      for (const { generatedPassword: _, ...account } of accounts) {
        const made = { passwordGivenAt: now, passwordGivenBy: user.id, createdAt: now }
        const row = { ...account, ...made, organizationId: user.organizationId, classId }
        // Another request took one of the names meanwhile. A retry with other names succeeds.
        if (!(await insertStudent(tx, { ...row, passwordGenerated: true }))) {
          throw refusal('BUSY', { retryAfterSeconds: 1 })
        }
      }
      await recordAudit(tx, {
        actor: user,
        action: 'student.create',
        objectIds: accounts.map(({ id }) => id),
        now,
      })
      const cards = await issueCards(
        tx,
        user,
        classId,
        accounts.map(({ id }) => ({ id, credentialVersion: 1 })),
        now,
      )
      return accounts.map(({ id, username, generatedPassword }, index) => ({
        ...{ studentId: id, username, generatedPassword },
        ...(cards[index] !== undefined && { cardCode: cards[index] }),
      }))
    })
  },
}

interface Phrase {
  generatedPassword: string
  passwordHash: string
}

/** Hashed before any transaction, because the queue may be slow. */
async function newPhrase(): Promise<Phrase> {
  const generatedPassword = createPassPhrase()
  return { generatedPassword, passwordHash: await hashPassword(generatedPassword) }
}

async function reset(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  student: OwnStudent,
  { generatedPassword, passwordHash }: Phrase,
  now: Date,
): Promise<GeneratedAccount> {
  const { organizationId, id, username, classId } = student
  await tx('students')
    .where({ organizationId, id })
    .update({
      passwordHash,
      passwordGenerated: true,
      passwordChanged: false,
      passwordGivenAt: now,
      passwordGivenBy: teacher.id,
      passwordFirstUsedAt: null,
      // A change that waits on a tablet refers to the old credentials and is void now.
      credentialVersion: student.credentialVersion + 1,
    })
  await revokeSessionsOf(tx, student, now)
  await raiseClassVersion(tx, { organizationId, classId })
  await recordAudit(tx, { actor: teacher, action: 'student.reset-password', objectIds: [id], now })
  const renewed = { id, credentialVersion: student.credentialVersion + 1 }
  const [cardCode] = await issueCards(tx, teacher, classId, [renewed], now)
  return { studentId: id, username, generatedPassword, ...(cardCode !== undefined && { cardCode }) }
}
