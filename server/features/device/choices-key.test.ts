import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let fixture: Fixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
})
afterAll(() => app.close())

it('a student gets the same key at every sign-in, a classmate another, a teacher none', async () => {
  const { student, classmate, teacher } = fixture
  const keyOf = async (person: typeof student) => (await (await app.as(person)).device.choicesKey()).key
  const key = await keyOf(student)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyOf(student)).toBe(key)
  expect(await keyOf(classmate)).not.toBe(key)
  await expect((await app.as(teacher)).device.choicesKey()).rejects.toMatchObject({ status: 403 })
})
