import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { hashPassword } from './security/passwords.ts'
import { openClassRoom, type ClassRoom } from './testing/class-room.ts'
import { challengeId, chapterId, otherChallengeId, signInTablet } from './testing/outbox-tablet.ts'
import { peopleOf, testPassword, type StudentPerson } from './testing/people.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { clientOf, type RawAnswer, type TestClient } from './testing/test-app.ts'

// Two server processes behind one origin on one PostgreSQL. Each call may go to either of them, with the same
// cookies.

const studentCount = 10
const lettersEach = 40
const callsEach = 10

let room: ClassRoom
let left: ServerProcess
let right: ServerProcess

beforeAll(async () => {
  room = await openClassRoom()
  left = await room.spawn()
  right = await room.spawn({ PUBLIC_ORIGIN: left.url })
}, 180_000)
afterAll(() => room.close())

/** One browser that reaches both processes with the same cookies. */
function aBrowser(): Record<'left' | 'right', TestClient> {
  const atLeft = clientOf(left.url)
  return { left: atLeft, right: clientOf(right.url, atLeft.cookies) }
}

interface OutboxStudent {
  person: StudentPerson
  browser: ReturnType<typeof aBrowser>
  letters: Letter[]
  /** The idempotency keys of plain calls. */
  calls: string[]
}

async function anOutboxStudent(number: number): Promise<OutboxStudent> {
  const person = await peopleOf(room.database).aStudentIn(room.schoolClass)
  const browser = aBrowser()
  const answer = await signInTablet(number % 2 === 0 ? browser.left : browser.right, person)
  const letters: Letter[] = []
  for (let n = 0; n < lettersEach; n++) letters.push(await answer(`Brief ${n} von ${number}`))
  return { person, browser, letters, calls: Array.from({ length: callsEach }, () => uuidv7()) }
}

/** Returns the answer, or undefined when the process was not running. */
async function attempt(call: Promise<RawAnswer>): Promise<RawAnswer | undefined> {
  return call.catch(() => undefined)
}

const sides = ['left', 'right'] as const
const otherSide = { left: 'right', right: 'left' } as const

/** Delivers like a tablet: repeats until each letter has its receipt, sometimes from two tabs at once. */
async function deliverAll({ browser, letters }: OutboxStudent, told: Set<string>): Promise<void> {
  let turn = letters.length % 2
  for (let rounds = 0; rounds < 500; rounds++) {
    const open = letters.filter(({ id }) => !told.has(id)).slice(0, 5)
    if (open.length === 0) return
    const side = sides[turn++ % 2] ?? 'left'
    const ways = rounds % 3 === 0 ? [side, otherSide[side]] : [side]
    const answers = await Promise.all(
      ways.map((way) => attempt(browser[way].http('POST', '/api/outbox', { body: { letters: open } }))),
    )
    for (const answer of answers) {
      if (answer?.status !== 200) continue
      for (const { id, disposition } of (answer.body as { data: OutboxAnswer }).data.receipts) {
        if (disposition === 'received' && id !== null) told.add(id)
      }
    }
    if (answers.every((answer) => answer?.status !== 200)) await wait(50)
  }
  throw new Error('letters were not accepted')
}

async function callAll({ browser, calls }: OutboxStudent, told: Set<string>): Promise<void> {
  for (const [n, id] of calls.entries()) {
    for (let tries = n; !told.has(id); tries++) {
      if (tries > n + 500) throw new Error('a call was not accepted')
      const response = { text: `Ruf ${id}: Heute denke ich an etwas mit Menschen.` }
      const answer = await attempt(
        browser[sides[tries % 2] ?? 'left'].http('POST', '/api/students/challenge/submit', {
          body: { chapterId, challengeId: otherChallengeId, response },
          headers: { 'Idempotency-Key': id },
        }),
      )
      if (answer?.status === 200) told.add(id)
      else await wait(50)
    }
  }
}

describe('two processes under load, one of them killed', () => {
  it('lose nothing, apply nothing twice, and continue together', { timeout: 240_000 }, async () => {
    const students: OutboxStudent[] = []
    for (let n = 0; n < studentCount; n++) students.push(await anOutboxStudent(n))
    const told = new Set<string>()
    const all = studentCount * (lettersEach + callsEach)
    const watching = watchProgress(() => told.size < all)
    const work = Promise.all(
      students.flatMap((student) => [deliverAll(student, told), callAll(student, told)]),
    )
    while (told.size < all * 0.3) await wait(5)
    await left.kill()
    const toldAtDeath = told.size
    while (told.size < all * 0.6) await wait(5)
    await left.start()
    await work
    expect(toldAtDeath).toBeLessThan(all)

    const rows = await room.inTables((tx) => tx('submissions').select('studentId', 'id'))
    const wanted = students.flatMap(({ letters, calls }) => [...letters.map(({ id }) => id), ...calls])
    expect(rows.map(({ id }) => id).sort()).toEqual(wanted.sort())
    expect(await room.inTables((tx) => tx('receipts').pluck('letterId'))).toHaveLength(all)
    for (const { person, letters } of students) {
      const current = await room.inTables((tx) =>
        tx('currentResponses').where({ studentId: person.id, challengeId }).pluck('submissionId'),
      )
      expect(current).toEqual([letters.at(-1)?.id])
    }
    expect(await watching).toEqual([])
  })
})

const progressPath = () => `/api/classes/${room.schoolClass.id}/progress`

/** Polls like a teacher's page and reports a version that decreases. */
async function watchProgress(isOn: () => boolean): Promise<string[]> {
  const browser = aBrowser()
  await browser.right.teachers.login({ email: room.teacher.email, password: testPassword })
  const faults: string[] = []
  let last = 0
  for (let turn = 0; isOn(); turn++) {
    const answer = await attempt(browser[sides[turn % 2] ?? 'left'].http('GET', progressPath()))
    if (answer !== undefined) {
      const { version } = (answer.body as { data: { version: number } }).data
      if (answer.status !== 200 || version < last) faults.push(`${answer.status}: ${version} after ${last}`)
      last = version
    }
    await wait(20)
  }
  return faults
}

describe('a change by one process is visible to the other', () => {
  it('at the next poll: one version of the progress, one ETag', async () => {
    const student = await anOutboxStudent(100)
    const browser = aBrowser()
    await browser.left.teachers.login({ email: room.teacher.email, password: testPassword })
    const poll = (side: 'left' | 'right', known = '') =>
      browser[side].http('GET', progressPath(), { headers: { 'If-None-Match': known } })
    const before = await poll('left')
    const etag = before.headers.get('etag') ?? ''
    expect((await poll('right', etag)).status).toBe(304)
    for (const [n, side] of sides.entries()) {
      const letter = student.letters[n]
      await student.browser[side].http('POST', '/api/outbox', { body: { letters: [letter] } })
      const seen = await poll(otherSide[side], etag)
      expect(seen.status).toBe(200)
      expect((await poll(side, seen.headers.get('etag') ?? '')).status).toBe(304)
      expect((await poll(side)).body).toEqual(seen.body)
    }
  })

  it('at the next call: a world that was started, ended, a class that was renamed', async () => {
    const people = peopleOf(room.database)
    const ownClass = await people.aClassOf(room.teacher)
    const student = await people.aStudentIn(ownClass)
    const browser = aBrowser()
    const own = aBrowser()
    await browser.left.teachers.login({ email: room.teacher.email, password: testPassword })
    await own.right.students.login({ username: student.username, password: testPassword })
    expect(await own.right.students.chapters({})).toEqual([])
    await browser.left.chapters.start({ chapterId, classId: ownClass.id })
    const [started] = await own.right.students.chapters({})
    expect(started?.run.status).toBe('running')
    await browser.right.chapters.end({ chapterId, classId: ownClass.id })
    const [ended] = await own.left.students.chapters({})
    expect(ended?.run.status).toBe('ended')
    await browser.left.classes.update({ classId: ownClass.id, name: 'Umbenannt' })
    const profile = await own.right.students.profile({})
    expect(profile.class?.name).toBe('Umbenannt')
  })

  it('at the next request: a session that was begun, renewed, ended or revoked', async () => {
    const person = await peopleOf(room.database).aStudentIn(room.schoolClass)
    const browser = aBrowser()
    const me = async (side: 'left' | 'right') => (await browser[side].http('GET', '/api/auth/me')).status
    const signIn = (side: 'left' | 'right', password = testPassword) =>
      browser[side].students.login({ username: person.username, password })
    await signIn('left')
    expect(await me('right')).toBe(200)
    expect((await browser.right.http('POST', '/api/auth/refresh')).status).toBe(200)
    expect(await me('left')).toBe(200)

    const cookies = browser.left.cookies.header()
    await browser.left.auth.logout({})
    const replayed = await fetch(`${right.url}/api/auth/me`, { headers: { Cookie: cookies } })
    expect(replayed.status).toBe(401)

    await signIn('right')
    expect(await me('left')).toBe(200)
    const atDesk = aBrowser()
    await atDesk.left.teachers.login({ email: room.teacher.email, password: testPassword })
    const { generatedPassword } = await atDesk.left.students.resetPassword({ studentId: person.id })
    expect(await me('right')).toBe(401)
    await signIn('right', generatedPassword)
    expect(await me('left')).toBe(200)
  })

  it('guesses at both processes share one budget, which limits only the guesser', async () => {
    const people = peopleOf(room.database)
    // A chosen password: guesses in the form of a card's password have a budget of their own.
    const chosen = 'mein eigenes Wort 5'
    const passwordHash = await hashPassword(chosen)
    const victim = await people.aStudentIn(room.schoolClass, { passwordHash })
    const other = await people.aStudentIn(room.schoolClass)
    const guess = (side: 'left' | 'right', password: string) =>
      aBrowser()[side].http('POST', '/api/students/login', { body: { username: victim.username, password } })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => guess(n % 2 === 0 ? 'left' : 'right', 'falsch-geraten')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    for (const side of sides) expect((await guess(side, chosen)).status).toBe(429)
    for (const side of sides) {
      await aBrowser()[side].students.login({ username: other.username, password: testPassword })
    }
  })
})

describe('plans that became due while no process ran', () => {
  it('start or close each chapter once, at the planned time, when all processes start at the same moment', async () => {
    const people = peopleOf(room.database)
    const { organizationId } = room.teacher
    const classes = await Promise.all(Array.from({ length: 12 }, () => people.aClassOf(room.teacher)))
    const due = new Date(Date.now() - 60_000)
    const plans = classes.map(({ id: classId }, index) => {
      const ofClass = { organizationId, classId, chapterId, runId: uuidv7(), timeZone: 'Europe/Berlin' }
      return index % 2 === 0
        ? { ...ofClass, startsAt: due, endsOn: null, closesAt: null }
        : { ...ofClass, startsAt: null, endsOn: '2026-01-12', closesAt: due }
    })
    const toClose = classes.filter((_, index) => index % 2 === 1)
    const startedAt = new Date(due.getTime() - 60_000)
    for (const each of toClose) await people.aRunIn(each, { startedAt })
    await Promise.all([left.kill(), right.kill()])
    await room.inTables((tx) => tx('plans').insert(plans))
    await Promise.all([left.start(), right.start()])

    const runs = await room.inTables((tx) =>
      tx('runs').whereIn(
        'classId',
        classes.map(({ id }) => id),
      ),
    )
    expect(runs).toHaveLength(classes.length)
    for (const { classId, runId, startsAt } of plans) {
      const run = runs.find((each) => each.classId === classId)
      if (startsAt) expect(run).toMatchObject({ id: runId, status: 'running', startedAt: due })
      else expect(run).toMatchObject({ status: 'ended', endedAt: due })
    }
    expect(await room.inTables((tx) => tx('plans').where({ organizationId }).pluck('classId'))).toEqual([])
  })
})
