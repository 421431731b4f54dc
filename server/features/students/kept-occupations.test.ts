import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnsweredClass, ownWords } from '../../testing/answered-class.ts'
import { peopleOf } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('the student reads the own list with removed entries; a classmate reads an empty one', async () => {
  const { own, student, teacher, schoolClass } = await createAnsweredClass(app)
  await own.students.keepOccupation({ occupationId: 'tischler', kept: true, why: ' Holz ', position: 0.5 })
  await own.students.keepOccupation({ occupationId: 'baecker', kept: true, why: 'Brot', position: 2 })
  await own.students.keepOccupation({ occupationId: 'baecker', kept: false, why: 'Brot', position: 2 })
  const list = await own.students.keptOccupations()
  expect(list.toSorted((a, b) => a.position - b.position)).toMatchObject([
    { occupationId: 'tischler', kept: true, why: 'Holz', position: 0.5 },
    { occupationId: 'tierpfleger', kept: true, why: `${ownWords} gemerkt` },
    { occupationId: 'baecker', kept: false, why: '' },
  ])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ['occupationId', 'kept', 'why', 'position', 'letterId', 'capturedAt'].sort(),
  )

  const classmate = await app.as(await peopleOf(app.database).aStudentIn(schoolClass))
  expect(await classmate.students.keptOccupations()).toEqual([])
  await expect(teacher.students.keptOccupations()).rejects.toMatchObject({ status: 403 })
  expect(JSON.stringify(await teacher.students.export({ id: student.id }))).not.toContain(ownWords)
})

it('a wrong entry names its field and changes nothing', async () => {
  const { own } = await createAnsweredClass(app)
  const before = await own.students.keptOccupations()
  const wrong = own.students.keepOccupation({
    occupationId: 'tischler',
    kept: true,
    why: 'x'.repeat(201),
    position: 1,
  })
  await expect(wrong).rejects.toMatchObject({ status: 422, fields: [{ path: 'why' }] })
  expect(await own.students.keptOccupations()).toEqual(before)
})
