// The demo school through API calls: sets up people for stories about other subjects.
import { v7 as uuidv7 } from 'uuid'
import type { Student, WriteKeys } from '#shared/contract/student-records.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { createCookieJar } from '../../server/testing/cookie-jar.ts'

export interface Caller {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
}

interface Answer<T> {
  success: boolean
  data: T
  code?: string
}

const postOf = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

/**
 * A caller with its own cookie jar. A refusal throws with its code. It renews an expired session as a page does, because
 * a story may take longer than an access token is valid.
 */
export function callerOf(url: string): Caller {
  const cookies = createCookieJar()
  async function send<T>(path: string, init: RequestInit): Promise<Answer<T> & { status: number }> {
    const response = await fetch(url + path, {
      ...init,
      headers: { 'Content-Type': 'application/json', Cookie: cookies.header() },
    })
    cookies.keep(response.headers.getSetCookie())
    return { ...((await response.json()) as Answer<T>), status: response.status }
  }
  let renewal: Promise<boolean> | undefined
  /** Calls at the same time share one. */
  function isRenewed(): Promise<boolean> {
    renewal ??= send('/api/auth/refresh', postOf({}))
      .then(({ success }) => success)
      .finally(() => (renewal = undefined))
    return renewal
  }
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    let answer = await send<T>(path, init)
    // Without a renewal the first refusal stands.
    if (answer.code === 'SESSION_EXPIRED' && (await isRenewed())) answer = await send<T>(path, init)
    if (!answer.success) throw new Error(`${path}: ${answer.status} ${answer.code}`)
    return answer.data
  }
  return {
    get: (path) => call(path, {}),
    post: (path, body) => call(path, postOf(body)),
  }
}

export async function demoTeacher(url: string): Promise<Caller> {
  const teacher = callerOf(url)
  await teacher.post('/api/teacher/login', { email: demo.teacher.email, password: demo.teacher.password })
  return teacher
}

/** Confirms all accounts that were registered with the licence key of the teacher's school. */
export async function confirmNewcomers(teacher: Caller): Promise<void> {
  const { approvals } = await teacher.get<{ approvals: { id: string; mayConfirm: boolean }[] }>(
    '/api/approvals',
  )
  for (const { id: approvalId, mayConfirm } of approvals) {
    if (mayConfirm) await teacher.post('/api/approvals/confirm', { approvalId })
  }
}

/** A new student, by default of the demo class, with the keys of a tablet. */
export async function newStudent(
  url: string,
  account: { username: string; password: string; joinCode?: string },
): Promise<{ student: Student & WriteKeys; caller: Caller }> {
  const caller = callerOf(url)
  const student = await caller.post<Student & WriteKeys>('/api/students/register', {
    joinCode: demo.joinCode,
    ...account,
    deviceId: uuidv7(),
  })
  return { student, caller }
}

/** Every submission of a student on the server, current and earlier ones, each id once. */
export async function submissionsOf(
  reader: Caller,
  studentId: string,
): Promise<{ submissionId: string; response?: unknown }[]> {
  // From the export of all data, because a screen limits the number of versions.
  const { submissions } = await reader.get<{ submissions: { id: string; response: unknown }[] }>(
    `/api/students/${studentId}/export`,
  )
  return submissions.map(({ id, response }) => ({ submissionId: id, response }))
}

export const demoClass = { joinCode: demo.joinCode, id: demo.classId }

/** For stories that sign in on the teacher's page. */
export const { teacher: demoTeacherAccount } = demo
