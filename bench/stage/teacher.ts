import { createCookieJar } from '../../server/testing/cookie-jar.ts'
import { teacher } from './school.ts'

/** Signs in over HTTP. @returns the Cookie header, valid for as long as the access token: ten minutes */
export async function teacherCookie(url: string): Promise<string> {
  const cookies = createCookieJar()
  const response = await fetch(`${url}/api/teacher/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(teacher),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  cookies.keep(response.headers.getSetCookie())
  return cookies.header()
}
