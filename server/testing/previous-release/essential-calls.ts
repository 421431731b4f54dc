// The four calls without which no lesson works, as the previous release's app sends them: sign-in, letters, the
// student's progress, the teacher's grid. Plain paths and bodies, because the typed client has only today's contract.
import assert from 'node:assert/strict'
import { v7 as uuidv7 } from 'uuid'
import type { Student, WriteKeys } from '#shared/contract/student-records.ts'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { demo } from '../../db/seeds/demo-school.ts'
import { createLetterWriter } from '../letter-writer.ts'
import { challengeId, chapterId } from '../outbox-tablet.ts'
import { clientOf, type TestClient } from '../test-app.ts'

export interface Account {
  id: string
  username: string
}

const password = 'kiesel regen laterne 47'

/** @throws when the answer is not a success */
async function call<T>(client: TestClient, path: string, body?: object): Promise<T> {
  const answer = await client.http(body ? 'POST' : 'GET', path, { body })
  assert.equal(answer.status, 200, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data as T
}

/** A new student of the demo class. */
export async function register(url: string, username: string): Promise<Account> {
  const body = { joinCode: demo.joinCode, username, password, deviceId: uuidv7() }
  const answer = await clientOf(url).http('POST', '/api/students/register', { body })
  assert.equal(answer.body.success, true, `register: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { id: (answer.body.data as Student).id, username }
}

/** Signs in, hands in `count` answers, and reads the progress. @returns the ids of the acknowledged letters */
export async function playStudent(
  url: string,
  { id: studentId, username }: Account,
  count: number,
): Promise<string[]> {
  const client = clientOf(url)
  const signIn = { username, password, deviceId: uuidv7() }
  const keys = await call<Student & WriteKeys>(client, '/api/students/login', signIn)
  assert.equal(keys.id, studentId)
  const pen = await createLetterWriter(keys)
  const letters: Letter[] = []
  for (let n = 1; n <= count; n++) {
    const response = { text: `Antwort ${n} von ${username}: Ich wollte Züge fahren.` }
    const input = { studentId, chapterId, challengeId, response }
    const at = new Date(Date.now() - (count - n) * 1_000).toISOString()
    letters.push(await pen.write({ operation: 'students.submitChallenge', input, at }))
  }
  const ids = letters.map(({ id }) => id)
  // The second delivery is that of a tablet without the first response.
  for (let time = 0; time < 2; time++) {
    const { receipts } = await call<OutboxAnswer>(client, '/api/outbox', { letters })
    assert.deepEqual(
      receipts.map(({ id, disposition }) => [id, disposition]),
      ids.map((id) => [id, 'received']),
    )
  }
  const chapters = await call<unknown[]>(client, '/api/students/chapters')
  assert.ok(JSON.stringify(chapters).includes(challengeId), 'the student sees the world')
  return ids
}

/** The teacher's grid and answers must contain exactly these letters, each once. */
export async function checkTeacherOf(url: string, { id }: Account, letters: string[]): Promise<void> {
  const teacher = clientOf(url)
  const { email, password: secret } = demo.teacher
  await call(teacher, '/api/teacher/login', { email, password: secret })
  const grid = await call<{ students: { id: string; cells: string }[] }>(
    teacher,
    `/api/classes/${demo.classId}/progress`,
  )
  assert.match(grid.students.find((student) => student.id === id)?.cells ?? '', /d/, 'the grid says done')
  const { submissions } = await call<{ submissions: { id: string }[] }>(teacher, `/api/students/${id}/export`)
  assert.deepEqual(submissions.map((each) => each.id).toSorted(), letters.toSorted())
}
