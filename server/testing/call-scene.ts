// One school with one child, and the sessions and secrets of an attacker. Returns the data that these can reach.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { chapters } from '#shared/curriculum/index.ts'
import { setWaiver } from '../db/change-second-person.ts'
import { clientOf, type TestApp, type TestClient } from './test-app.ts'
import { testPassword } from './people.ts'
import { createFixture, type Fixture } from './fixture.ts'

/** `teacher with cards`: the child still has the password of the printed card. */
export const attackers = [
  'admin',
  'teacher',
  'teacher with cards',
  'colleague',
  'classmate',
  'guest',
] as const
export type AttackerName = (typeof attackers)[number]
export type Goal = 'reads private' | 'reads answer' | 'writes as the child'

/** The accounts whose session an attacker can hold. `newcomer`: an account that the attacker registers. */
export type Who = 'admin' | 'teacher' | 'colleague' | 'newcomer' | 'child' | 'classmate'
export type Secret = `code:${Who}` | `password:${Who}` | 'licence' | 'join code'

export interface Scene {
  app: TestApp
  fixture: Fixture
  attacker: AttackerName
  sessions: Map<Who, TestClient>
  secrets: Map<Secret, string>
  emails: Record<'teacher' | 'colleague' | 'newcomer', string>
}

/** A private answer from before it was sealed on the tablet. */
const privateWord = 'privat-kanarie'
/** The answer of createFixture, which the own teacher may read. */
const answerWord = 'Tierärztin'

const [privateChallenge] = chapters[0]?.challenges.filter(({ visibility }) => visibility === 'private') ?? []

export interface SceneOptions {
  attacker: AttackerName
  /** The school has waived the second person. */
  isWaived?: boolean
}

export async function createScene(app: TestApp, { attacker, isWaived }: SceneOptions): Promise<Scene> {
  const fixture = await createFixture(app.database)
  await app.inTables(async (tx) => {
    const { organizationId, chapterId, schoolClass, student } = fixture
    const place = {
      organizationId,
      studentId: student.id,
      chapterId,
      challengeId: privateChallenge?.id ?? '',
    }
    const at = { capturedAt: app.clock.now(), disposition: 'on-time' } as const
    const id = uuidv7()
    const response = JSON.stringify({ text: privateWord })
    await tx('submissions').insert({ ...place, ...at, id, classId: schoolClass.id, response })
    await tx('currentResponses').insert({ ...place, ...at, submissionId: id })
    // Only changes that an attacker starts count.
    await tx('handOvers').where({ organizationId }).delete()
    await tx('approvals').where({ organizationId }).delete()
  })
  if (isWaived) await setWaiver(app.database, fixture.organizationId, 'Beschluss', app.clock.now())
  const { teacher, colleague } = fixture
  const newcomer = `neu-${uuidv7()}@schule.example`
  const emails = { teacher: teacher.email, colleague: colleague.email, newcomer }
  const scene: Scene = { app, fixture, attacker, sessions: new Map(), secrets: new Map(), emails }
  if (attacker === 'teacher with cards') {
    const passwordGivenAt = new Date(app.clock.now().getTime() - 60_000)
    await app.inTables((tx) => tx('students').where({ id: fixture.student.id }).update({ passwordGivenAt }))
    scene.secrets.set('password:child', testPassword)
  }
  await beginAs(scene)
  return scene
}

/** The attacker's legitimate secrets: every student sees the join code, every teacher the licence key. */
async function beginAs({ app, fixture, attacker, sessions, secrets }: Scene): Promise<void> {
  const { admin, teacher, colleague, classmate } = fixture
  const persons = { admin, teacher, colleague, classmate }
  const who = attacker === 'teacher with cards' ? 'teacher' : attacker
  if (who !== 'guest') sessions.set(who, await app.as(persons[who]))
  secrets.set('join code', fixture.schoolClass.joinCode)
  if (attacker !== 'classmate') secrets.set('licence', fixture.licenseKey)
}

/** A day without calls: only the attacker's own session is renewed. */
export async function passDay(scene: Scene): Promise<void> {
  scene.app.clock.pass({ hours: 25 })
  scene.sessions.clear()
  await beginAs(scene)
}

/** The state that determines the results of further calls, with names instead of ids. */
export async function stateOf({ app, fixture, sessions, secrets }: Scene): Promise<string> {
  const { organizationId } = fixture
  const now = app.clock.now()
  const rows = await app.inTables(async (tx) => ({
    teachers: await tx('teachers').where({ organizationId }).orderBy('id').select(),
    classes: await tx('classes').where({ organizationId }).orderBy('id').select(),
    approvals: await tx('approvals').where({ organizationId }).orderBy('id').select(),
    handOvers: await tx('handOvers').where({ organizationId }).orderBy('id').select(),
    students: await tx('students').where({ organizationId }).orderBy('id').select(),
  }))
  const names = new Map<string, string>()
  const nameOf = (id: string | null) => {
    if (id === null) return null
    if (!names.has(id)) names.set(id, `#${names.size}`)
    return names.get(id)
  }
  return JSON.stringify({
    teachers: rows.teachers.map((row) => [
      nameOf(row.id),
      row.confirmedAt === null,
      row.closedUntil !== null && row.closedUntil > now,
      row.deactivatedAt === null,
      row.passwordChanged,
    ]),
    classes: rows.classes.map((row) => [nameOf(row.id), nameOf(row.teacherId)]),
    approvals: rows.approvals.map((row) => [
      ...[
        row.kind,
        nameOf(row.teacherId),
        nameOf(row.giverId),
        row.codeHash === null,
        row.redeemedAt === null,
      ],
      ...[row.confirmedAt === null, row.refusedAt === null, row.opensAt !== null && row.opensAt > now],
    ]),
    handOvers: rows.handOvers.map((row) => [
      ...[nameOf(row.classId), nameOf(row.giverId), nameOf(row.receiverId), row.approvalId === null],
      ...[row.giverAgreedAt === null, row.acceptedAt === null, row.endedAt === null],
    ]),
    students: rows.students.map((row) => [
      ...[
        nameOf(row.id),
        nameOf(row.classId),
        row.passwordGivenAt === null,
        row.passwordFirstUsedAt === null,
      ],
    ]),
    holds: [[...sessions.keys()].toSorted(), [...secrets.keys()].toSorted()],
  })
}

/** Tries every call that reads, and one that writes, with every session. */
export async function goalsOf({ fixture, attacker, sessions }: Scene): Promise<Goal[]> {
  const { student, schoolClass, chapterId, challengeId } = fixture
  const privateId = privateChallenge?.id ?? ''
  const goals = new Set<Goal>()
  for (const [who, client] of sessions) {
    const { id } = student
    const answers = await Promise.all(
      [
        ...[client.students.responses({ id }), client.students.export({ id }), client.students.chapters()],
        ...[challengeId, privateId].flatMap((of) => [
          client.classes.challengeResponses({ id: schoolClass.id, challengeId: of }),
          client.classes.challengePicture({ id: schoolClass.id, challengeId: of }),
          client.classes.answerCounts({ challengeId: of }),
        ]),
      ].map((reading: Promise<unknown>) => reading.then(JSON.stringify, () => '')),
    )
    const read = answers.join()
    if (read.includes(privateWord)) goals.add('reads private')
    if (read.includes(answerWord) && !attacker.startsWith('teacher')) goals.add('reads answer')
    if (who !== 'child') continue
    const response = { text: 'Das hat das Kind nicht geschrieben, sondern jemand anderes.' }
    const writing = client.students.submitChallenge({ chapterId, challengeId, response })
    if (
      await writing.then(
        () => true,
        () => false,
      )
    )
      goals.add('writes as the child')
  }
  return [...goals]
}

/** The notices that the child sees at the next sign-in. */
export async function noticesOfChild({ app, fixture }: Scene): Promise<string[]> {
  const child = await app.as(fixture.student)
  const { items, teacherChanges = [] } = await child.auth.signIns()
  const { givenPassword } = await child.students.profile()
  return [
    ...(givenPassword ? ['password given'] : []),
    ...(items.some(({ outcome }) => outcome === 'signed-in') ? ['sign-in'] : []),
    ...teacherChanges.map(({ what }) => `teacher: ${what}`),
  ]
}

/** The notices that every teacher of the school sees, read by the colleague, or by the teacher if the colleague is the attacker. */
export async function noticesOfSchool({ app, fixture, attacker }: Scene): Promise<string[]> {
  const reader = await app.as(attacker === 'colleague' ? fixture.teacher : fixture.colleague)
  const { approvals } = await reader.approvals.list()
  return approvals.map(({ kind }) => kind)
}

/** Each has its own address, because the search exceeds the limits of one address. */
export function newBrowser({ app }: Scene): TestClient {
  return clientOf(
    app.url,
    undefined,
    `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  )
}
