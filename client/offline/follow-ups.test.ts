import { afterEach, beforeEach, expect, it } from 'vitest'
import { data, problem } from '../testing/scripted-server.ts'
import { createTablet, type Tablet } from '../testing/tablet.ts'

let tablet: Tablet
beforeEach(async () => {
  tablet = await createTablet()
})
afterEach(() => tablet.close())

it('a response with the student’s own record updates the mirror', async () => {
  const page = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  tablet.school.on('/api/students/profile', data({ ...anna, passwordChanged: true, credentialVersion: 4 }))
  await page.queries.of('students.profile', {}).refresh()
  expect(await page.session.reload()).toMatchObject({ passwordChanged: true, credentialVersion: 4 })
})

it('a stored copy of the own record does not change the mirror, which may be newer', async () => {
  const page = tablet.openTab()
  const anna = await tablet.signIn(page, 'anna')
  await page.queries.of('students.profile', {}).refresh()
  await page.session.amend(anna.id, { passwordChanged: true, credentialVersion: 4 })
  tablet.network.isUp = false

  const reloaded = tablet.openTab()
  await reloaded.session.reload()
  const profile = reloaded.queries.of('students.profile', {})
  await profile.refresh()
  expect(profile.state()).toMatchObject({ isKept: true, data: { credentialVersion: 3 } })
  expect(await reloaded.session.reload()).toMatchObject({ passwordChanged: true, credentialVersion: 4 })
})

it('clears the default-password hint of a teacher who has changed the password', async () => {
  const page = tablet.openTab()
  const teacher = {
    id: '01890000-0000-7000-8000-000000000001',
    firstName: 'Mina',
    lastName: 'Berg',
    email: 'mina@schule.example',
    passwordChanged: false,
    createdAt: '2026-11-21T08:00:00.000Z',
    organization: { id: '01890000-0000-7000-8000-000000000002', name: 'Schule', licenseKey: 'K' },
  }
  tablet.school.on('/api/teacher/login', data(teacher))
  await page.signingIn.teacher({ email: teacher.email, password: 'drei leichte Federn' })
  expect(page.session.mirror()).toMatchObject({ passwordChanged: false })
  tablet.school.on('/api/teacher/profile', data({ ...teacher, passwordChanged: true }))
  await page.queries.of('teachers.profile', {}).refresh()
  const mirror = await page.session.reload()
  expect(mirror).toMatchObject({ passwordChanged: true, name: 'Mina Berg' })
  expect(mirror).not.toHaveProperty('credentialVersion')
})

it('the kept occupations are loaded once with the worlds, and again only after a failure', async () => {
  const page = tablet.openTab()
  await tablet.signIn(page, 'anna')
  const worlds = page.queries.of('students.chapters', {})
  const kept = page.queries.of('students.keptOccupations', {})
  const path = '/api/students/kept-occupations'
  tablet.school.on('/api/students/chapters', data([]))
  tablet.school.on(path, problem(403, 'forbidden'), data([]))
  await worlds.refresh()
  await expect.poll(() => kept.state().error).toBeDefined()
  await worlds.refresh()
  await expect.poll(() => kept.state().isStale).toBe(false)
  await worlds.refresh()
  await new Promise((resolve) => setTimeout(resolve))
  expect(tablet.school.seen.filter(({ url }) => url === path)).toHaveLength(2)
})
