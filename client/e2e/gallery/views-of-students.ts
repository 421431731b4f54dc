// Views of a student.
import type { Page } from 'playwright-core'
import {
  answerTheOthers,
  askToSignOut,
  joinAndSignIn,
  handInWords,
  passIdleLimit,
  leaveOneWaiting,
  loseConnection,
  deleteStorage,
  passwordOfNewStudents,
  damageLetter,
  freeTextChallenge,
  write,
} from './explorer.ts'
import { viewsOfPapers } from './application-papers.ts'
import type { School } from './school.ts'
import {
  handIn,
  originOf,
  pressing,
  pathOf,
  plain,
  settings,
  withData,
  type View,
  type ViewsOf,
} from './view.ts'

export const viewsOfStudents: Readonly<Record<string, ViewsOf>> = {
  '/student/dashboard': (school) => [
    ...withData('done', '/student/dashboard'),
    { state: 'begun', as: 'drafting', path: '/student/dashboard' },
    { state: 'first-day', as: 'fresh', path: '/student/dashboard' },
    { state: 'empty', as: 'newcomer', path: '/student/dashboard' },
    { state: 'no-class', as: 'alone', path: '/student/dashboard' },
    { state: 'needs-you', as: 'returned', path: '/student/dashboard' },
    { state: 'settings', as: 'done', path: '/student/dashboard', open: settings },
    {
      state: 'dialog-comfort',
      as: 'done',
      path: '/student/dashboard',
      open: async (page) => {
        await settings(page)
        await pressing(/^(Lesen anpassen|Reading comfort)$/)(page)
        await page.getByRole('dialog').waitFor()
      },
    },
    waitingAt(school, '/student/dashboard'),
    {
      state: 'dialog-sign-out',
      as: 'joining',
      path: '/student/login',
      conditions: 'lost',
      open: async (page) => {
        await leaveOneWaiting(page, school)
        await askToSignOut(page)
      },
    },
    {
      state: 'dialog-idle',
      as: 'joining',
      path: '/student/login',
      open: async (page) => {
        await joinAndSignIn(page, school, '/student/dashboard')
        await passIdleLimit(page)
      },
    },
  ],
  '/student/atlas': () => [
    ...plain('done', '/student/atlas'),
    {
      state: 'filters',
      as: 'done',
      path: '/student/atlas',
      open: async (page) => {
        await pressing(/^Filters?$/)(page)
        await page.getByRole('checkbox', { name: /draußen|outdoors/ }).check()
        await page.locator('main output').waitFor()
      },
    },
    {
      state: 'found-nothing',
      as: 'done',
      path: '/student/atlas',
      open: async (page) => {
        await page.getByRole('searchbox').fill('xyzzy')
        await page.getByText(/^(Dazu steht nichts im Atlas|The atlas has nothing on that)/).waitFor()
      },
    },
    { state: 'all', as: 'done', path: '/student/atlas/all' },
    { state: 'field', as: 'done', path: '/student/atlas/field/gesundheit' },
    {
      state: 'occupation',
      as: 'done',
      path: '/student/atlas/pta',
      open: pressing(/^(Zum Vergleich|Compare)$/),
    },
    { state: 'deck', as: 'done', path: '/student/atlas/deck' },
    { state: 'compare', as: 'done', path: '/student/atlas/compare?ids=tischler,pta,fluglotse' },
    { state: 'compare-empty', as: 'done', path: '/student/atlas/compare' },
    { state: 'kept', as: 'done', path: '/student/atlas/kept' },
    { state: 'kept-empty', as: 'fresh', path: '/student/atlas/kept' },
    { state: 'unknown', as: 'done', path: '/student/atlas/raumschiffkapitaen' },
  ],
  '/student/chapter/:id': (school) => [
    ...withData('done', `/student/chapter/${school.kinds[0]?.chapterId}`),
    { state: 'begun', as: 'drafting', path: `/student/chapter/${school.kinds[0]?.chapterId}` },
    { state: 'fresh', as: 'fresh', path: `/student/chapter/${school.kinds[0]?.chapterId}` },
    { state: 'ended', as: 'done', path: `/student/chapter/${school.endedChapterId}` },
    waitingAt(school, `/student/chapter/${freeTextChallenge(school).chapterId}`),
    { state: 'missing', as: 'done', path: '/student/chapter/01a1fbf9-0000-7000-8000-000000000000' },
  ],
  '/student/challenge/:chapterId/:challengeId': (school) => [
    ...withData('fresh', pathOf(school.kinds[0])),
    {
      state: 'returned',
      as: 'returned',
      path: pathOf(school.kinds.find(({ kind }) => kind === 'free_text')),
    },
    ...momentsOfAnswering(school),
    ...leavesOfFolder(school),
    ...school.kinds.flatMap((each): View[] => [
      { state: `${each.kind}-empty`, as: 'fresh', path: pathOf(each) },
      { state: `${each.kind}-issues`, as: 'fresh', path: pathOf(each), open: handIn },
      { state: `${each.kind}-filled`, as: 'drafting', path: pathOf(each) },
      { state: `${each.kind}-read`, as: 'done', path: pathOf(each) },
    ]),
  ],
  '/students/:id/responses': ({ students }) => [
    ...withData('done', `/students/${students.done}/responses`),
    { state: 'empty', as: 'fresh', path: `/students/${students.fresh}/responses` },
    { state: 'teacher', as: 'teacher', path: `/students/${students.done}/responses` },
    { state: 'teacher-empty', as: 'teacher', path: `/students/${students.fresh}/responses` },
    {
      state: 'teacher-feedback',
      as: 'teacher',
      path: `/students/${students.done}/responses`,
      open: async (page) => {
        await pressing(/^(Rückmeldung geben|Give feedback)/)(page)
        await page.locator('main form textarea').first().waitFor()
      },
    },
    { state: 'admin', as: 'admin', path: `/students/${students.done}/responses` },
  ],
  '/student/pass': () => [
    ...withData('done', '/student/pass'),
    {
      state: 'world',
      as: 'done',
      path: '/student/pass',
      open: pressing(/^Stärkeninsel|^Island of strengths/),
    },
    { state: 'empty', as: 'fresh', path: '/student/pass' },
  ],
  '/student/card': () => [
    ...withData('done', '/student/card'),
    { state: 'empty', as: 'fresh', path: '/student/card' },
  ],
  '/student/folder': () => [
    ...withData('done', '/student/folder'),
    { state: 'empty', as: 'fresh', path: '/student/folder' },
  ],
  '/student/application': () => [
    { state: 'full', as: 'done', path: '/student/application' },
    ...viewsOfPapers,
  ],
  '/student/returned': (school) => [
    ...withData('returned', '/student/returned'),
    {
      state: 'on-device',
      as: 'joining',
      path: '/student/login',
      conditions: 'lost',
      open: async (page) => {
        await leaveOneWaiting(page, school)
        await damageLetter(page)
        await page.goto(`${originOf(page)}/student/returned`)
      },
    },
    { state: 'empty', as: 'done', path: '/student/returned' },
  ],
  '/student/join': () => [
    ...plain('alone', '/student/join'),
    {
      state: 'refused',
      as: 'alone',
      path: '/student/join',
      open: async (page) => {
        await page.locator('[name=joinCode]').fill('CDFH-JKMN')
        await handIn(page)
      },
    },
  ],
  '/student/account': (school) => [
    ...withData('done', '/student/account'),
    {
      state: 'password-waiting',
      as: 'joining',
      path: '/student/login',
      conditions: 'lost',
      open: async (page) => {
        await joinAndSignIn(page, school, '/student/account')
        await loseConnection(page)
        await changePassword(page, passwordOfNewStudents)
        await page.getByText(/^(Eine Änderung ist unterwegs|A change is on its way)$/).waitFor()
      },
    },
    {
      state: 'password-refused',
      as: 'joining',
      path: '/student/login',
      open: async (page) => {
        await joinAndSignIn(page, school, '/student/account')
        await changePassword(page, 'nicht das bisherige')
        await page.getByText(/^(Die Änderung hat nicht geklappt|The change did not work)/).waitFor()
      },
    },
  ],
}

/** The parts of the internship folder that are no days. */
function leavesOfFolder({ kinds }: School): View[] {
  const folder = kinds.find(({ kind }) => kind === 'internship')
  const leaf = (state: string, name: RegExp): View => ({
    state: `internship-${state}`,
    as: 'fresh',
    path: pathOf(folder),
    open: pressing(name),
  })
  return [
    leaf('week', /^(Rückblick|Look back)/),
    leaf('company', /^(Mein Betrieb|My company)$/),
    leaf('earlier-day', /noch leer|still empty/),
  ]
}

/** A screen while an answer waits for the connection. */
function waitingAt(school: School, path: string): View {
  return {
    state: 'waiting',
    as: 'joining',
    path: '/student/login',
    conditions: 'lost',
    open: async (page) => {
      await leaveOneWaiting(page, school)
      await page.goto(originOf(page) + path)
    },
  }
}

/** Starts at the form, with a new student for each picture. */
function momentsOfAnswering(school: School): View[] {
  const path = pathOf(freeTextChallenge(school))
  const moments: Record<string, Pick<View, 'conditions'> & { open: (page: Page) => Promise<void> }> = {
    'handed-in-waiting': { conditions: 'lost', open: (page) => leaveOneWaiting(page, school) },
    'handed-in-arrived': {
      async open(page) {
        await joinAndSignIn(page, school, path)
        await handInWords(page, school)
        await page.getByText(/^(Deine Antwort ist angekommen|Your answer has arrived)\.$/).waitFor()
      },
    },
    'world-done': {
      async open(page) {
        const caller = await joinAndSignIn(page, school, '/student/dashboard')
        await answerTheOthers(caller, school)
        await page.goto(originOf(page) + path)
        await handInWords(page, school)
        await page.getByText(/^(Welt geschafft!|World completed!)$/).waitFor()
      },
    },
    'likert-rest': {
      async open(page) {
        await joinAndSignIn(page, school, '/student/dashboard')
        const likert = school.kinds.find(({ kind }) => kind === 'likert')
        await page.goto(originOf(page) + pathOf(likert))
        for (let done = 1; done <= 8; done++) {
          await page.getByText(new RegExp(`^(Tätigkeit|Activity) ${done} (von|of) 48$`)).waitFor()
          await page
            .locator('main form input[type=radio]')
            .nth(done % 4)
            .click()
        }
        await page.locator('main form [data-autofocus]').waitFor()
      },
    },
    'hand-up': {
      async open(page) {
        await joinAndSignIn(page, school, path)
        await pressing(/^(Ich brauche Hilfe|I need help)$/)(page)
        await page.getByText(/^(Deine Lehrkraft sieht deine Hand|Your teacher sees your hand)\.$/).waitFor()
      },
    },
    'hand-waiting': {
      conditions: 'lost',
      async open(page) {
        await joinAndSignIn(page, school, path)
        await loseConnection(page)
        await pressing(/^(Ich brauche Hilfe|I need help)$/)(page)
        await page.getByText(/^(Deine Hand ist oben|Your hand is up)\./).waitFor()
      },
    },
    // The screens that need the secret word. The answers of the gallery's other students cannot be opened here.
    'time_capsule-code': { open: (page) => chooseSecretWord(page, school) },
    'time_capsule-written': { open: (page) => writeCapsule(page, school) },
    'time_capsule-sealed': {
      async open(page) {
        await writeCapsule(page, school)
        await page.locator('main form button[type=submit]').click()
        await page.locator('main li[aria-current=step]').waitFor()
      },
    },
    'draft-not-saved': {
      async open(page) {
        await joinAndSignIn(page, school, path)
        await deleteStorage(page)
        await write(page, school)
        await page.locator('main [role=alert]').waitFor()
      },
    },
  }
  return Object.entries(moments).map(([state, moment]) => ({
    state,
    as: 'joining',
    path: '/student/login',
    ...moment,
  }))
}

async function chooseSecretWord(page: Page, school: School): Promise<void> {
  const capsule = school.kinds.find(({ kind }) => kind === 'time_capsule')
  await joinAndSignIn(page, school, pathOf(capsule))
  for (const name of ['word', 'again'])
    await page.locator(`[name=${name}]`).fill('drei nasse schafe im regen')
  await page.locator('main form button[type=submit]').click()
  await page.getByText(/^(\w{4}-){5}\w{4}$/).waitFor()
}

async function writeCapsule(page: Page, school: School): Promise<void> {
  await chooseSecretWord(page, school)
  await pressing(/^(Ich habe ihn aufgeschrieben|I have written it down)$/)(page)
  await page
    .locator('main form textarea')
    .fill('Liebes Ich, ich will in einem Jahr mutiger fragen und etwas mit Holz machen. Bleib neugierig.')
}

async function changePassword(page: Page, current: string): Promise<void> {
  await page.locator('[name=currentPassword]').fill(current)
  await page.locator('[name=newPassword]').fill('vier leise Eulen')
  await page.locator('main form button[type=submit]').click()
}
