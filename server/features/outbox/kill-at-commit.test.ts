import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { createLetters } from '../../letters/letters.ts'
import { openServerRuns, type ServerRun, type ServerRuns } from '../../testing/server-runs.ts'
import type { CrashPoint } from '../../testing/crashing-server.ts'
import { openTablet, otherChallengeId, type Tablet } from '../../testing/outbox-tablet.ts'
import { peopleOf } from '../../testing/people.ts'

// Kills the server with SIGKILL at every statement of a commit of letters, always on the same database. `npm
// test` kills it once at each statement. KILLS=1000 (npm run soak:kills) repeats this up to that number of kills.
const kills = Number(process.env['KILLS'] ?? 0)
const timeoutMs = Math.max(kills, 30) * 30_000

interface OutboxStudent {
  studentId: string
  tablet: Tablet
}

let serverRuns: ServerRuns
let students: OutboxStudent[]
beforeAll(async () => {
  serverRuns = await openServerRuns()
  students = await serverRuns.withDatabase(async (database) => {
    const people = peopleOf(database)
    const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
    await people.aRunIn(schoolClass)
    const letters = await createLetters(serverRuns.secrets.masterKeys)
    return Promise.all(
      [1, 2].map(async () => {
        const { organizationId, id: studentId } = await people.aStudentIn(schoolClass)
        const holder = { organizationId, studentId, classId: schoolClass.id, issuedAt: new Date() }
        const tablet = await openTablet(database, letters, { ...holder, clock: () => new Date() })
        return { studentId, tablet }
      }),
    )
  })
}, 120_000)
afterAll(() => serverRuns.remove())

/** The letters that were sent, and the answers that the tablet received. */
const sent = new Map<string, { letter: Letter; text?: string; isReturned?: true; receivedAt?: string }>()
let lastSerial = 0

describe('a server that is killed at every point of a commit', () => {
  it(
    'keeps each acknowledged letter once and applies none twice',
    async () => {
      const statements = await countStatements()
      const fuses = crashPointsFor(statements)
      for (let kill = 0; kill < Math.max(kills, fuses.length); kill++) {
        const crashPoint = fuses[kill % fuses.length] as CrashPoint
        const serverRun = await serverRuns.begin()
        await deliver(serverRun)
        await write()
        await serverRun.setCrashPoint(crashPoint)
        await expect(
          deliver(serverRun),
          `${crashPoint.when} statement ${crashPoint.statement}`,
        ).rejects.toThrow('fetch failed')
        expect(await serverRun.ended).toBe('SIGKILL')
      }
      await deliverTheRest()
      await expectEverythingOnce()
    },
    timeoutMs,
  )
})

async function countStatements(): Promise<number> {
  const serverRun = await serverRuns.begin()
  await write()
  await deliver(serverRun)
  await write()
  await serverRun.setCrashPoint()
  await deliver(serverRun)
  serverRun.kill()
  await serverRun.ended
  return serverRun.statements
}

/**
 * Before each statement, and several times during the commit itself, whose inner steps cannot be observed.
 */
function crashPointsFor(statements: number): CrashPoint[] {
  const before = Array.from({ length: statements }, (_, index): CrashPoint => ({
    statement: index + 1,
    when: 'before',
  }))
  const after: CrashPoint = { statement: statements, when: 'after' }
  const inCommit = Array.from({ length: 5 }, (): CrashPoint => ({ statement: statements, when: 'under way' }))
  return [...before, after, ...inCommit]
}

/** Writes one letter of every kind for both students. */
async function write(): Promise<void> {
  for (const { studentId, tablet } of students) {
    const text = `Antwort ${randomUUID()} mit genügend Zeichen`
    const early = { studentId, chapterId: uuidv7(), challengeId: uuidv7(), response: { text } }
    keep(await tablet.answer(text), { text })
    keep(await tablet.answer(text, { challengeId: otherChallengeId }), { text })
    keep(await tablet.write('students.askForHelp', { studentId, on: true }))
    keep(
      await tablet.write('students.saveDraft', {
        studentId,
        challengeId: otherChallengeId,
        response: { text },
      }),
    )
    keep(await tablet.write('students.submitChallenge', early), { isReturned: true })
  }
}

function keep(letter: Letter, more: { text?: string; isReturned?: true } = {}): void {
  sent.set(letter.id, { letter, ...more })
}

/** Sends the waiting letters and a few that have a receipt: a tablet sends those again after a restore. */
async function deliver(serverRun: ServerRun): Promise<void> {
  const all = [...sent.values()]
  const waiting = all.filter(({ receivedAt }) => receivedAt === undefined)
  const settled = all.filter(({ receivedAt }) => receivedAt !== undefined)
  const again = Array.from(
    { length: Math.min(4, settled.length) },
    () => settled[Math.floor(Math.random() * settled.length)],
  )
  const letters = [...new Set([...waiting, ...again])].map((each) => each?.letter)
  const response = await fetch(`${serverRun.url}/api/outbox`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ letters }),
  })
  const { data, success } = (await response.json()) as { success: boolean; data: OutboxAnswer }
  expect(success).toBe(true)
  expect(data.serial).toBeGreaterThanOrEqual(lastSerial)
  lastSerial = Math.max(lastSerial, data.serial)
  for (const { id, disposition, receivedAt } of data.receipts) {
    expect(disposition).toBe('received')
    const known = sent.get(id ?? '')
    if (!known) throw new Error('the server returned a receipt for a letter that was not sent')
    // A lost letter would be received again with another time.
    if (known.receivedAt !== undefined) expect(receivedAt).toBe(known.receivedAt)
    known.receivedAt = receivedAt
  }
}

async function deliverTheRest(): Promise<void> {
  const serverRun = await serverRuns.begin()
  await deliver(serverRun)
  expect([...sent.values()].filter(({ receivedAt }) => receivedAt === undefined)).toEqual([])
  serverRun.kill()
  await serverRun.ended
}

async function expectEverythingOnce(): Promise<void> {
  const all = [...sent.values()]
  const { submissions, receipts, returned } = await serverRuns.withDatabase((database) =>
    database.transaction({ role: 'maintenance' }, async (tx) => ({
      submissions: await tx('submissions').select('id', 'response'),
      receipts: await tx('receipts').pluck('letterId'),
      returned: await tx('returnedLetters').pluck('letterId'),
    })),
  )
  const texts = new Map(submissions.map(({ id, response }) => [id, (response as { text: string }).text]))
  const answers = all.filter(({ text }) => text !== undefined)
  expect(submissions).toHaveLength(answers.length)
  expect(texts).toEqual(new Map(answers.map(({ letter, text }) => [letter.id, text])))
  expect([...receipts].sort()).toEqual(all.map(({ letter }) => letter.id).sort())
  const refused = all.filter(({ isReturned }) => isReturned)
  expect([...returned].sort()).toEqual(refused.map(({ letter }) => letter.id).sort())
}
