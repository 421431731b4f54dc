import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ConsentState, LegalBasis } from '#shared/domain/legal-basis.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'

const stage = openOutboxClass()

async function setBasis(legalBasis: LegalBasis) {
  const { database, organizationId } = stage.school
  await database.transaction({ role: 'maintenance' }, (tx) =>
    tx('organizations').where({ id: organizationId }).update({ legalBasis }),
  )
}

async function record(state: Exclude<ConsentState, 'open'>) {
  const { database, organizationId, now } = stage.school
  const row = { organizationId, studentId: stage.anna.studentId, state, recordedAt: now(), teacherId: null }
  await database.transaction({ role: 'maintenance' }, (tx) =>
    tx('consents').insert(row).onConflict(['organizationId', 'studentId']).merge(),
  )
}

beforeEach(() => setBasis('consent'))
afterEach(() => setBasis('law'))

const submissions = () => stage.school.rowsOf('submissions', stage.anna)
const text = 'Früher wollte ich Astronautin werden.'

it('without consent an answer stays on its tablet and nothing of it is stored; it is accepted once consent is recorded', async () => {
  const letter = await stage.tablet.answer(text)
  expect(await stage.school.dispositionsOf(letter)).toEqual(['later'])
  expect(await submissions()).toEqual([])
  expect(await stage.school.rowsOf('receipts', stage.anna)).toEqual([])
  expect(await stage.school.returnedTo(stage.anna)).toEqual([])
  await record('given')
  expect(await stage.school.dispositionsOf(letter)).toEqual(['received'])
  expect(await submissions()).toHaveLength(1)
})

it('after a withdrawal a stored answer keeps its receipt, and a later one is not accepted', async () => {
  await record('given')
  const before = await stage.tablet.answer(text)
  await stage.school.deliver(before)
  await record('withdrawn')
  const after = await stage.tablet.answer(`${text} Heute nicht mehr.`)
  expect(await stage.school.dispositionsOf(before, after, after)).toEqual(['received', 'later', 'later'])
  expect(await submissions()).toHaveLength(1)
})

it('a sign-out closes its key without consent, and the letters that it names are still accepted later', async () => {
  const letter = await stage.tablet.answer(text)
  const { studentId } = stage.anna
  const closing = await stage.tablet.write('students.closeKey', { studentId, letterIds: [letter.id] })
  expect(await stage.school.dispositionsOf(letter, closing)).toEqual(['later', 'received'])
  await record('given')
  expect(await stage.school.dispositionsOf(letter)).toEqual(['received'])
})

it('letters of others in the same delivery are not delayed', async () => {
  await record('given')
  const other = await stage.school.addStudent(stage.classId)
  const waiting = await (await other.tablet()).answer(text)
  const letter = await stage.tablet.answer(text)
  expect(await stage.school.dispositionsOf(waiting, letter)).toEqual(['later', 'received'])
})
