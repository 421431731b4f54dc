// The users of a soak run: students who write and send, a teacher who polls. After a 503 BUSY they retry at
// the given time like the app, and the answer is counted. Any other refusal or failure ends the run.
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Student, WriteKeys } from '#shared/contract/student-records.ts'
import { chapters } from '#shared/curriculum/index.ts'
import type { OutboxAnswer } from '#shared/letters/letter.ts'
import { demo } from '../db/seeds/demo-school.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createLetterWriter } from './letter-writer.ts'

export interface SoakPerson {
  /** One step of work. @returns the number of acknowledged letters */
  work(): Promise<number>
  pauseMs: number
}

/** Below the quota of one letter a second. */
const lettersAtOnce = 4
const studentPauseMs = 5_000
const teacherPauseMs = 1_000
/** The access token is valid for ten minutes. */
const refreshMs = 5 * 60_000

/** The answers that all users received. */
export interface Encounters {
  calls: number
  busy: number
  longestMs: number
}

export const encounters: Encounters = { calls: 0, busy: 0, longestMs: 0 }

function createVisitor(url: string) {
  const cookies = createCookieJar()
  let refreshedAt = Date.now()
  async function call<T>(path: string, body?: object): Promise<T> {
    const askedAt = Date.now()
    for (;;) {
      const triedAt = Date.now()
      const response = await fetch(url + path, {
        headers: { 'Content-Type': 'application/json', Cookie: cookies.header() },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      cookies.keep(response.headers.getSetCookie())
      const answer = (await response.json()) as { success: boolean; data: T; code?: string }
      encounters.calls += 1
      encounters.longestMs = Math.max(encounters.longestMs, Date.now() - askedAt)
      if (answer.success) return answer.data
      const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
      if (answer.code !== 'BUSY' || !(retryAfter > 0)) {
        throw new Error(`${path}: ${response.status} ${answer.code}`)
      }
      encounters.busy += 1
      console.log(
        `${new Date().toISOString()} busy: ${path} after ${Date.now() - triedAt} ms, again in ${retryAfter} s`,
      )
      await wait(retryAfter * 1_000)
    }
  }
  return {
    call,
    async stayed(): Promise<void> {
      if (Date.now() - refreshedAt < refreshMs) return
      refreshedAt = Date.now()
      await call('/api/auth/refresh', {})
    },
  }
}

export async function signInTeacher(url: string): Promise<SoakPerson> {
  const { call, stayed } = createVisitor(url)
  await call('/api/teacher/login', { email: demo.teacher.email, password: demo.teacher.password })
  return {
    pauseMs: teacherPauseMs,
    async work() {
      await stayed()
      await call(`/api/classes/${demo.classId}/progress`)
      await call('/api/auth/me')
      return 0
    },
  }
}

export async function signUpStudent(url: string, index: number): Promise<SoakPerson> {
  const { call, stayed } = createVisitor(url)
  const account = { username: `dauer-laeufer-${index + 10}`, password: 'kiesel regen laterne 47' }
  const keys = await call<Student & WriteKeys>('/api/students/register', {
    joinCode: demo.joinCode,
    ...account,
    deviceId: uuidv7(),
  })
  const pen = await createLetterWriter(keys)
  const place = freeTextPlace()
  const write = (
    operation: 'students.submitChallenge' | 'students.saveDraft' | 'students.askForHelp',
    input: object,
  ) => pen.write({ operation, input: { studentId: keys.id, ...input }, at: new Date().toISOString() })
  let count = 0
  return {
    pauseMs: studentPauseMs,
    async work() {
      await stayed()
      await call('/api/auth/me')
      count += 1
      const response = { text: `Antwort ${count}: ${'Ich wollte Züge fahren. '.repeat(20)}` }
      const { challengeId } = place
      const letters = await Promise.all([
        write('students.submitChallenge', { ...place, response }),
        write('students.saveDraft', { challengeId, response }),
        write('students.saveDraft', { challengeId, response: { text: `Entwurf ${count}` } }),
        write('students.askForHelp', { on: count % 2 === 0 }),
      ])
      const { receipts } = await call<OutboxAnswer>('/api/outbox', { letters })
      const received = receipts.filter(({ disposition }) => disposition === 'received').length
      if (received !== lettersAtOnce)
        throw new Error(`${received} of ${lettersAtOnce} letters were received.`)
      return received
    },
  }
}

function freeTextPlace(): { chapterId: string; challengeId: string } {
  const chapter = chapters[0]
  const challenge = chapter?.challenges.find(({ definition }) => definition.kind === 'free_text')
  if (!chapter || !challenge) throw new Error('the first chapter has a free text')
  return { chapterId: chapter.id, challengeId: challenge.id }
}
