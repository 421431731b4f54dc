import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { serve } from '../serve.ts'
import { openChallenge, privateChallenge } from '../testing/answered-class.ts'
import { webpWith } from '../testing/an-attachment.ts'
import { createLetterWriter } from '../testing/letter-writer.ts'
import { peopleOf, testPassword } from '../testing/people.ts'
import { clientOf, type TestClient } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

// Runs a school day over HTTP with metrics on and every kind of failure, and then searches log, metrics,
// addresses and audit log for personal content. client/e2e/shared-tablet.test.ts searches the browser's
// storage after a sign-out.

const dataDir = mkdtempSync(join(tmpdir(), 'wk-canary-'))
const lines: string[] = []
const urls: string[] = []
let db: TestDatabase
let server: Server
let url = ''
beforeAll(async () => {
  db = await openTestDatabase()
  const newKey = (kid: string) => ({ kid, key: randomBytes(32) })
  const serving = await serve({
    env: readEnv({ PORT: '0', HOST: '127.0.0.1', METRICS: '1', DATA_DIR: dataDir }),
    db,
    secrets: { sessionKeys: [newKey('session')], masterKeys: [newKey('master')] },
    log: createLog((line) => lines.push(line)),
    clock: systemClock,
    isStopping: () => false,
  })
  server = serving.server
  server.on('request', ({ url: address = '' }) => urls.push(decodeURIComponent(address)))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const said = {
  firstName: 'Kanariella',
  lastName: 'Vogelsang-Canarius',
  email: 'kanariella.vogelsang@canary.example',
  teacherPassword: 'canary-lehrkraft-geheim-4711',
  className: 'Canary 8a',
  username: 'canary-luchs-4711',
  password: 'canary-schaf-geheim-0815',
  newPassword: 'canary-neues-geheim-0816',
  wrongPassword: 'canary-falsches-geheim-0817',
  answer: 'Canary-Antwort: Tierärztin, weil man Tieren hilft.',
  privateAnswer: 'Canary-Zeitkapsel: das geht nur mich etwas an.',
  draft: 'Canary-Entwurf, noch nicht fertig.',
  why: 'Canary-Grund, warum ich Tischlerin werden will.',
  refused: 'Canary-Brief, der nicht angenommen wird.',
  feedback: 'Canary-Rückmeldung: schön erzählt.',
  picture: 'Canary-Bild: Vogelhaus',
  broken: 'Canary-Antwort, während die Datenbank fehlt.',
}
/** design/1-product.md defines this call as a GET. It concerns no person, and no log contains queries. */
const allowed = ['licenseKey in addresses']

/** Values that the server generates and shows once to one person. */
const made: Record<string, string> = {}

async function aDayOfSchool(): Promise<void> {
  const { email } = await peopleOf(db).anAdmin()
  const admin = clientOf(url)
  await admin.admins.login({ email, password: testPassword })
  Object.assign(made, { adminEmail: email, adminPassword: testPassword })
  const { id: organizationId, licenseKey } = await admin.admins.createOrganization({
    name: 'Schule am Fluss',
    totalSlots: 5,
  })
  made.licenseKey = licenseKey

  const teacher = clientOf(url)
  await teacher.teachers.licensePreview({ licenseKey })
  await teacher.teachers.register({
    firstName: said.firstName,
    lastName: said.lastName,
    email: said.email,
    password: said.teacherPassword,
    licenseKey,
  })
  const schoolClass = await teacher.classes.create({ name: said.className })
  made.joinCode = schoolClass.joinCode
  const [chapter] = await teacher.chapters.available()
  if (!chapter) throw new Error('no chapter')
  await teacher.chapters.start({ chapterId: chapter.id, classId: schoolClass.id })

  const own = clientOf(url)
  const { joinCode } = schoolClass
  const student = await own.students.register({
    username: said.username,
    password: said.password,
    joinCode,
    deviceId: uuidv7(),
  })
  await write(own, student, chapter.id)
  await goWrong(own, student.id, chapter.id)

  const read = await teacher.students.responses({ id: student.id })
  const current = read.chapters[0]?.challenges.find(({ id }) => id === openChallenge.id)?.current
  expect(current?.response).toEqual({ text: said.answer })
  await teacher.feedback.save({ submissionId: current?.submissionId ?? '', text: said.feedback })
  await teacher.classes.progress({ id: schoolClass.id })
  await teacher.students.export({ id: student.id })
  await own.students.export({ id: student.id })
  await own.students.responses({ id: student.id })
  made.resetPassword = (await teacher.students.resetPassword({ studentId: student.id })).generatedPassword
  const [inBatch] = await teacher.students.createBatch({ classId: schoolClass.id, count: 1 })
  made.batchPassword = inBatch?.generatedPassword ?? ''
  const { id: teacherId } = await teacher.teachers.profile()
  await teacher.students.erase({ studentId: student.id })
  await teacher.classes.delete({ classId: schoolClass.id })
  made.teacherReset = (await admin.admins.resetTeacherPassword({ teacherId })).code
  await admin.admins.suspend({ organizationId })
  for (const client of [own, teacher, admin]) keepTokens(client)
}

type Registered = Awaited<ReturnType<TestClient['students']['register']>>

async function write(own: TestClient, student: Registered, chapterId: string): Promise<void> {
  const ofChallenge = (challengeId: string, text: string) => ({ chapterId, challengeId, response: { text } })
  await own.students.submitChallenge(ofChallenge(openChallenge.id, said.answer))
  await own.students.saveDraft({ challengeId: openChallenge.id, response: { text: said.draft } })
  await own.students.keepOccupation({ occupationId: 'tischler', kept: true, why: said.why, position: 1 })
  await own.students.askForHelp({ on: true })
  const { writeKey, sealKey } = student
  if (!writeKey || !sealKey) throw new Error('no keys')
  const pen = await createLetterWriter({ writeKey, sealKey })
  const at = new Date().toISOString()
  const operation = 'students.submitChallenge' as const
  const letters = [
    await pen.write({
      operation,
      input: { studentId: student.id, ...ofChallenge(privateChallenge.id, said.privateAnswer) },
      at,
    }),
    await pen.write({
      operation,
      input: { studentId: student.id, ...ofChallenge(uuidv7(), said.refused) },
      at,
    }),
  ]
  const [picture, attachmentId] = [webpWith(said.picture), uuidv7()]
  made.picturePart = picture.toString('base64url')
  const sha256 = hash('sha256', picture, 'base64url')
  const attached = { attachmentId, index: 0, count: 1, sha256, type: 'image/webp', part: made.picturePart }
  const input = { studentId: student.id, ...attached }
  letters.push(await pen.write({ operation: 'students.attachPart', input, at }))
  await clientOf(url).outbox.deliver({ letters })
  const shown = await fetch(`${url}/api/attachments/${attachmentId}?studentId=${student.id}`, {
    headers: { Cookie: own.cookies.header() },
  })
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
  made.writeKey = writeKey.key
  await own.students.changePassword({ currentPassword: said.password, newPassword: said.newPassword })
}

/** Wrong passwords until a lockout, invalid input, and a missing table while an answer is stored. */
async function goWrong(own: TestClient, studentId: string, chapterId: string): Promise<void> {
  const stranger = clientOf(url)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const login = stranger.students.login({ username: said.username, password: said.wrongPassword })
    await expect(login).rejects.toThrow()
  }
  const bodies = [
    `{"username":"${said.username}","password":"${said.wrongPassword}`,
    { username: said.username, password: said.password, joinCode: made.joinCode, surprise: said.answer },
  ]
  for (const body of bodies) await stranger.http('POST', '/api/students/login', { body })
  await db.asOwner(({ knex }) => knex.raw('alter table submissions rename to submissions_away'))
  const response = { text: said.broken }
  const submitted = own.students.submitChallenge({ chapterId, challengeId: openChallenge.id, response })
  await expect(submitted).rejects.toMatchObject({ status: 500 })
  await expect(own.students.responses({ id: studentId })).rejects.toMatchObject({ status: 500 })
  await db.asOwner(({ knex }) => knex.raw('alter table submissions_away rename to submissions'))
}

function keepTokens({ cookies }: TestClient): void {
  for (const pair of cookies.header().split('; ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=')
    made[`${name} ${Object.keys(made).length}`] = value
  }
}

it(
  'a day of school leaves no name, answer, code or password in log, metrics, addresses or audit log',
  { timeout: 120_000 },
  async () => {
    await aDayOfSchool()
    const metrics = await (await fetch(`${url}/api/metrics`)).text()
    const audited = await db.transaction({ role: 'maintenance' }, (tx) => tx('auditLog').select())
    const places = {
      log: lines.join('\n'),
      metrics,
      addresses: urls.join('\n'),
      audit: JSON.stringify(audited),
    }
    // Proves that the searched log is not empty.
    expect(places.log).toContain('"status":500')
    expect(places.log).toContain('LOCKED')
    expect(places.metrics).toContain('weltenkompass_')
    expect(urls.length).toBeGreaterThan(30)
    expect(audited.length).toBeGreaterThan(5)

    const found: string[] = []
    for (const [place, text] of Object.entries(places)) {
      for (const [what, canary] of Object.entries({ ...said, ...made })) {
        expect(canary.length, what).toBeGreaterThan(6)
        if (text.toLowerCase().includes(canary.toLowerCase())) found.push(`${what} in ${place}`)
      }
      if (/canary|127\.0\.0\.1/i.test(text)) found.push(`a trace in ${place}`)
    }
    expect(found).toEqual(allowed)
  },
)
