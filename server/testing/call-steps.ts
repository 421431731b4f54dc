// The calls that can change the rights of an account, with the secrets that each needs.
import { randomInt } from 'node:crypto'
import { newBrowser, passDay, type Scene, type Secret, type Who } from './call-scene.ts'
import type { TestClient } from './test-app.ts'

export interface Step {
  name: string
  /** False for waiting, which is no call. */
  isCall: boolean
  /** Whether the attacker's secrets suffice; `path`: the earlier steps. */
  isPossible(scene: Scene, path: readonly string[]): boolean
  /** Throws when the call is refused or has no effect. */
  run(scene: Scene): Promise<void>
}

type Teacher = 'teacher' | 'colleague' | 'newcomer'
const newPassword = 'kutter-moos-fahne-31'
const staff = ['teacher', 'colleague'] as const
const receivers = ['colleague', 'newcomer', 'teacher'] as const

/** A refusal has a code; any other error fails the search. */
function refuse(what: string): never {
  throw Object.assign(new Error(what), { code: 'NOTHING' })
}

const session = (who: Who) => (scene: Scene) => scene.sessions.has(who)
const secret = (name: Secret) => (scene: Scene) => scene.secrets.has(name)

function call(name: string, isPossible: Step['isPossible'], run: Step['run']): Step {
  return { name, isCall: true, isPossible, run }
}

function of(scene: Scene, who: Who): TestClient {
  return scene.sessions.get(who) ?? refuse(`no session of ${who}`)
}

function known(scene: Scene, name: Secret): string {
  return scene.secrets.get(name) ?? refuse(`no ${name}`)
}

const byAdmin: readonly Step[] = [
  ...staff.map((who) =>
    call(`admin resets ${who}`, session('admin'), async (scene) => {
      const made = await of(scene, 'admin').admins.resetTeacherPassword({ teacherId: scene.fixture[who].id })
      scene.secrets.set(`code:${who}`, made.code)
    }),
  ),
  ...staff.map((who) =>
    call(`admin deactivates ${who}`, session('admin'), async (scene) => {
      await of(scene, 'admin').admins.deactivateTeacher({ teacherId: scene.fixture[who].id })
    }),
  ),
  ...receivers.slice(0, 2).map((to) =>
    call(`admin asks: classes to ${to}`, session('admin'), async (scene) => {
      const { teacher } = scene.fixture
      await of(scene, 'admin').admins.handOverClasses({ teacherId: teacher.id, email: scene.emails[to] })
    }),
  ),
  call('admin confirms', session('admin'), async (scene) => {
    const admin = of(scene, 'admin')
    const ours = (await admin.approvals.waiting()).find(({ teacher }) =>
      Object.values(scene.emails).includes(teacher.email),
    )
    await admin.approvals.confirmAsAdmin({ approvalId: ours?.id ?? refuse('nothing waits') })
  }),
]

const asGuest: readonly Step[] = [
  ...staff.map((who) =>
    call(`redeems the code of ${who}`, secret(`code:${who}`), async (scene) => {
      const client = newBrowser(scene)
      const code = known(scene, `code:${who}`)
      await client.teachers.redeemCode({ email: scene.emails[who], code, newPassword })
      scene.sessions.set(who, client)
      scene.secrets.set(`password:${who}`, newPassword)
    }),
  ),
  ...receivers.map((who) =>
    call(
      `signs in as ${who}`,
      (scene) => secret(`password:${who}`)(scene) && !session(who)(scene),
      async (scene) => {
        const client = newBrowser(scene)
        await client.teachers.login({ email: scene.emails[who], password: known(scene, `password:${who}`) })
        scene.sessions.set(who, client)
      },
    ),
  ),
  call('registers as a teacher', secret('licence'), async (scene) => {
    const client = newBrowser(scene)
    const licenseKey = known(scene, 'licence')
    const person = { firstName: 'Ida', lastName: 'Neu', email: scene.emails.newcomer, password: newPassword }
    await client.teachers.register({ ...person, licenseKey })
    scene.sessions.set('newcomer', client)
    scene.secrets.set('password:newcomer', newPassword)
  }),
  call('signs in as the child', secret('password:child'), async (scene) => {
    const client = newBrowser(scene)
    const password = known(scene, 'password:child')
    await client.students.login({ username: scene.fixture.student.username, password })
    scene.sessions.set('child', client)
  }),
  call('registers as a student', secret('join code'), async (scene) => {
    const client = newBrowser(scene)
    const username = `neu-${randomInt(2 ** 47)}`
    await client.students.register({ username, joinCode: known(scene, 'join code') })
    scene.sessions.set('classmate', client)
  }),
]

const asTeacher = (as: Teacher): readonly Step[] => [
  call(`${as} confirms`, session(as), async (scene) => {
    const client = of(scene, as)
    const { approvals } = await client.approvals.list()
    const open = approvals.find(({ mayConfirm }) => mayConfirm) ?? refuse('nothing to confirm')
    await client.approvals.confirm({ approvalId: open.id })
  }),
  ...receivers
    .filter((to) => to !== as)
    .map((to) =>
      call(`${as} offers the class to ${to}`, session(as), async (scene) => {
        const classId = scene.fixture.schoolClass.id
        await of(scene, as).classes.handOver({ classId, email: scene.emails[to] })
      }),
    ),
  call(`${as} accepts the class`, session(as), async (scene) => {
    const client = of(scene, as)
    const open = (await client.handOvers.list()).find(
      ({ mayAccept, classId }) => mayAccept && classId === scene.fixture.schoolClass.id,
    )
    await client.handOvers.accept({ handOverId: open?.id ?? refuse('nothing to accept') })
  }),
  call(`${as} resets the child`, session(as), async (scene) => {
    const made = await of(scene, as).students.resetPassword({ studentId: scene.fixture.student.id })
    scene.secrets.set('password:child', made.generatedPassword)
  }),
]

const waiting: Step = {
  name: 'a day passes',
  isCall: false,
  isPossible: (_, path) => path.length > 0 && !path.includes('a day passes'),
  run: passDay,
}

export const steps: readonly Step[] = [...byAdmin, ...asGuest, ...receivers.flatMap(asTeacher), waiting]
