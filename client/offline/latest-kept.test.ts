import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { data } from '../testing/scripted-server.ts'
import { latestKept } from './latest-kept.ts'

let tablet: Tablet
beforeEach(async () => {
  tablet = await createTablet()
})
afterEach(() => tablet.close())

it('the list has what was typed and not saved yet, and what another device stored', async () => {
  const page = tablet.openTab()
  await tablet.signIn(page, 'anna')
  const entry = { kept: true, position: 1 }
  const row = { ...entry, letterId: 'm', capturedAt: '2026-11-21T07:00:00.000Z' }
  const rows = [
    { ...row, occupationId: 'koch', why: 'von früher' },
    { ...row, occupationId: 'tischler', why: '', position: 2 },
  ]
  tablet.school.on('/api/students/kept-occupations', data(rows))
  await page.queries.of('students.keptOccupations', {}).refresh()
  page.flushers.add(() =>
    page.writing.submit('students.keepOccupation', {
      ...entry,
      occupationId: 'tischler',
      why: 'eben getippt',
      position: 2,
    }),
  )
  expect(await latestKept(page)).toMatchObject([
    { occupationId: 'koch', why: 'von früher' },
    { occupationId: 'tischler', why: 'eben getippt' },
  ])
})
