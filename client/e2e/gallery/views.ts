// What the gallery shows: for each screen of the table every state that it knows, with its dialogs open. A
// screen without an entry here fails the run (plan.ts).
import type { Page } from 'playwright-core'
import { adminAccount } from '../../../server/testing/server-process.ts'
import type { Person, School } from './school.ts'

/**
 * What the network does when the screen opens. `late`: each answer at a moment of its own; `silent`: none comes;
 * `broken`: the server fails and nothing is known; `stale`: it fails after the data was known; `offline`: no
 * network, opened anew with what the device holds.
 */
export type Conditions = 'late' | 'silent' | 'broken' | 'stale' | 'offline'

export interface View {
  state: string
  as: Person
  path: string
  conditions?: Conditions
  /** The calls that the conditions meet, where it is not all data. */
  only?: RegExp
  /** Opens what is to be seen beyond the screen itself. */
  open?: (page: Page) => Promise<void>
}

type ViewsOf = (school: School) => View[]

/** With data of its own: the states of its way to the screen. */
function withData(as: Person, path: string): View[] {
  return [
    { state: 'full', as, path },
    { state: 'loading', as, path, conditions: 'silent' },
    { state: 'error', as, path, conditions: 'broken' },
    { state: 'last-known', as, path, conditions: 'stale' },
    { state: 'offline', as, path, conditions: 'offline' },
  ]
}

/** The same for everybody, and nothing to load. */
function plain(as: Person, path: string): View[] {
  return [
    { state: 'full', as, path },
    { state: 'offline', as, path, conditions: 'offline' },
  ]
}

/** Presses the first button or tab of that name; both languages in one expression. */
function pressing(...names: RegExp[]) {
  return async (page: Page) => {
    for (const name of names) {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    }
  }
}

const handIn = async (page: Page) => {
  await page.locator('main form button[type=submit]').click()
  await page.locator('[aria-invalid=true], [role=alert], main form [tabindex="-1"]').first().waitFor()
}

/** A passphrase, and a list that knows one explorer's name too few. */
const enterNames = async (page: Page) => {
  // An earlier picture in this browser has made some.
  await page.evaluate(() => void indexedDB.deleteDatabase('weltenkompass-names'))
  await page.reload()
  await pressing(/Namen eintragen|Enter names/)(page)
  for (const name of ['passphrase', 'again']) await page.locator(`[name=${name}]`).fill('vier wilde Gänse')
  await page.locator('dialog button[type=submit]').click()
  await pressing(/Liste einfügen|Paste a list/)(page)
  await page.locator('[name=list]').fill('Änne Müller\nMaximilian-Alexander von und zu Hohenfels')
  await pressing(/^(Übernehmen|Take over)$/)(page)
  await page.locator('dialog select').first().waitFor()
}

/** Whoever came aboard for the picture before is gone. */
const join = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.reload()
  await page.locator('main form button[type=button]').first().click()
  await page.locator('main form button[type=submit]').click()
  await page.locator('dialog[open] dl').waitFor()
}

const settings = pressing(/Menü und Einstellungen|Menu and settings/)

export const viewsOfScreens: Readonly<Record<string, ViewsOf>> = {
  '/': () => [...plain('guest', '/'), { state: 'settings', as: 'guest', path: '/', open: settings }],
  '/demo': ({ kinds }) => [
    ...plain('guest', '/demo'),
    ...(
      [
        ['challenge', '/explorer' + pathOf(kinds[0])],
        ['pass', '/explorer/student/pass'],
        ['card', '/explorer/student/card'],
        ['class', '/teacher/classes'],
        ['elsewhere', '/teacher/account'],
      ] as const
    ).map(([state, path]): View => ({ state, as: 'guest', path: `/demo${path}` })),
  ],
  '/impressum': () => plain('guest', '/impressum'),
  '/datenschutz': () => plain('guest', '/datenschutz'),
  '/barrierefreiheit': () => plain('guest', '/barrierefreiheit'),
  '/device': () => plain('guest', '/device'),

  '/login': () => [...plain('guest', '/login'), refused('/login')],
  '/register': ({ licenseKey }) => [
    ...plain('guest', '/register'),
    {
      state: 'key-known',
      as: 'guest',
      path: '/register',
      open: async (page) => {
        await page.locator('main form input').first().fill(licenseKey)
        await page.locator('main form button[type=submit]').click()
        await page.locator('input[type=email]').waitFor()
      },
    },
  ],
  '/admin/login': () => [...plain('guest', '/admin/login'), refused('/admin/login')],
  '/student/login': () => [...plain('guest', '/student/login'), refused('/student/login')],
  '/student/register': ({ joinCode }) => [
    ...plain('guest', '/student/register'),
    { state: 'with-code', as: 'guest', path: `/student/register#code=${joinCode}` },
    refused('/student/register'),
    { state: 'credentials', as: 'joining', path: `/student/register#code=${joinCode}`, open: join },
  ],
  '/unauthorized': () => plain('done', '/unauthorized'),

  '/student/dashboard': () => [
    ...withData('done', '/student/dashboard'),
    { state: 'begun', as: 'drafting', path: '/student/dashboard' },
    { state: 'first-day', as: 'fresh', path: '/student/dashboard' },
    { state: 'empty', as: 'newcomer', path: '/student/dashboard' },
    { state: 'no-class', as: 'alone', path: '/student/dashboard' },
    { state: 'needs-you', as: 'returned', path: '/student/dashboard' },
    { state: 'settings', as: 'done', path: '/student/dashboard', open: settings },
  ],
  '/student/chapter/:id': ({ kinds, endedChapterId }) => [
    ...withData('done', `/student/chapter/${kinds[0]?.chapterId}`),
    { state: 'begun', as: 'drafting', path: `/student/chapter/${kinds[0]?.chapterId}` },
    { state: 'fresh', as: 'fresh', path: `/student/chapter/${kinds[0]?.chapterId}` },
    { state: 'ended', as: 'done', path: `/student/chapter/${endedChapterId}` },
    { state: 'missing', as: 'done', path: '/student/chapter/01a1fbf9-0000-7000-8000-000000000000' },
  ],
  '/student/challenge/:chapterId/:challengeId': ({ kinds }) => [
    ...withData('fresh', pathOf(kinds[0])),
    ...kinds.flatMap((each): View[] => [
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
    { state: 'admin', as: 'admin', path: `/students/${students.done}/responses` },
  ],
  '/student/pass': () => [
    ...withData('done', '/student/pass'),
    { state: 'empty', as: 'fresh', path: '/student/pass' },
  ],
  '/student/card': () => [
    ...withData('done', '/student/card'),
    { state: 'empty', as: 'fresh', path: '/student/card' },
  ],
  '/student/returned': () => [
    ...withData('returned', '/student/returned'),
    { state: 'empty', as: 'done', path: '/student/returned' },
  ],
  '/student/join': () => plain('alone', '/student/join'),
  '/student/account': () => [...withData('done', '/student/account')],

  '/classes': () => [
    ...withData('teacher', '/classes'),
    { state: 'unknown', as: 'teacher', path: '/classes', conditions: 'broken', only: /progress/ },
    { state: 'empty', as: 'newTeacher', path: '/classes' },
    { state: 'no-slots', as: 'fullTeacher', path: '/classes' },
    { state: 'archive', as: 'teacher', path: '/classes?view=archive' },
    dialog('create', '/classes', /Klasse anlegen|Create class/),
    { state: 'settings', as: 'teacher', path: '/classes', open: settings },
  ],
  '/classes/:id': ({ classes }) => [
    ...withData('teacher', `/classes/${classes.full}`),
    { state: 'archived', as: 'teacher', path: `/classes/${classes.archived}` },
    dialog('projector', `/classes/${classes.full}`, /Groß zeigen|Show large/),
    dialog('regenerate', `/classes/${classes.full}`, /Weitere Aktionen|More actions/, /Neuer Code|New code/),
    dialog('hand-over', `/classes/${classes.full}`, /Klasse übergeben|Hand the class over/),
    {
      state: 'dialog-hand-over-question',
      as: 'teacher',
      path: `/classes/${classes.full}`,
      open: async (page) => {
        await pressing(/Klasse übergeben|Hand the class over/)(page)
        await page
          .locator('dialog [name=email]')
          .fill('kollegin.mit.langem.namen@gesamtschule-am-see.example')
        await page.locator('dialog button[type=submit]').click()
        await page.locator('dialog strong').waitFor()
      },
    },
    dialog('delete', `/classes/${classes.full}`, /Klasse löschen|Delete class/),
    { state: 'missing', as: 'teacher', path: '/classes/01a1fbf9-0000-7000-8000-000000000000' },
  ],
  '/classes/:id/chapters': ({ classes }) => [
    ...withData('teacher', `/classes/${classes.full}/chapters`),
    { state: 'empty', as: 'teacher', path: `/classes/${classes.empty}/chapters` },
    dialog('end', `/classes/${classes.full}/chapters`, /^Welt beenden|^End world/),
  ],
  '/classes/:id/preview/:chapterId': ({ classes, kinds }) => {
    const path = `/classes/${classes.full}/preview/${kinds[0]?.chapterId}`
    return [...withData('teacher', path), { state: 'issues', as: 'teacher', path, open: handIn }]
  },
  '/classes/:id/students': ({ classes }) => [
    ...withData('teacher', `/classes/${classes.full}/students`),
    { state: 'list', as: 'teacher', path: `/classes/${classes.full}/students?view=list` },
    { state: 'empty', as: 'teacher', path: `/classes/${classes.empty}/students` },
    { state: 'no-world', as: 'teacher', path: `/classes/${classes.quiet}/students` },
    dialog('names-start', `/classes/${classes.full}/students`, /Namen eintragen|Enter names/),
    { state: 'dialog-names', as: 'teacher', path: `/classes/${classes.full}/students`, open: enterNames },
    dialog('add', `/classes/${classes.full}/students`, /Explorer anlegen|Add explorers/),
    dialog('reset', `/classes/${classes.full}/students?view=list`, /^(Passwort zurücksetzen|Reset password)/),
    {
      state: 'dialog-accounts',
      as: 'teacher',
      path: `/classes/${classes.full}/students?view=list`,
      open: async (page) => {
        await pressing(/^(Passwort zurücksetzen|Reset password)/)(page)
        await page.locator('dialog').getByRole('button').last().click()
        await page.locator('dialog ul').waitFor()
      },
    },
    dialog(
      'remove',
      `/classes/${classes.full}/students?view=list`,
      /^(Aus der Klasse nehmen|Remove from class)/,
    ),
  ],
  '/classes/:id/challenges/:challengeId': ({ classes, kinds }) => [
    ...withData('teacher', `/classes/${classes.full}/challenges/${kinds[0]?.challengeId}`),
    ...kinds.map(({ kind, challengeId }): View => ({
      state: `${kind}-picture`,
      as: 'teacher',
      path: `/classes/${classes.full}/challenges/${challengeId}?view=picture`,
    })),
    {
      state: 'empty',
      as: 'teacher',
      path: `/classes/${classes.quiet}/challenges/${kinds[0]?.challengeId}`,
    },
  ],
  '/teacher/student/:id': ({ students }) => {
    const path = `/teacher/student/${students.done}`
    return [
      ...withData('teacher', path),
      { state: 'empty', as: 'teacher', path: `/teacher/student/${students.fresh}` },
      dialog('reset', path, /Passwort zurücksetzen|Reset password/),
      dialog('devices', path, /Auf allen Geräten abmelden|Sign out on all devices/),
      dialog('erase', path, /^(Alles löschen|Erase everything)/),
      dialog('remove', path, /Aus der Klasse nehmen|Remove from class/),
    ]
  },
  '/account': () => [
    ...withData('teacher', '/account'),
    dialog('names-import', '/account', /Sicherung einlesen|Read a backup/),
  ],

  '/admin': () => [
    // What is deleted, and the second factor: each asks for its own data.
    ...withData('admin', '/admin'),
    {
      ...dialog('second-factor', '/admin', /Zweiten Faktor einschalten|Switch on the second factor/),
      as: 'admin',
    },
    {
      state: 'dialog-second-factor-code',
      as: 'admin',
      path: '/admin',
      open: async (page) => {
        await pressing(/Zweiten Faktor einschalten|Switch on the second factor/)(page)
        await page.locator('dialog [name=currentPassword]').fill(adminAccount.password)
        await page.locator('dialog button[type=submit]').click()
        await page.locator('dialog [name=code]').waitFor()
      },
    },
  ],
  '/admin/organizations': () => [
    ...withData('admin', '/admin/organizations'),
    { state: 'nothing-found', as: 'admin', path: '/admin/organizations?q=gibtesnicht' },
    ...(
      [
        ['create', /Organisation anlegen|Create organization/],
        ['edit', /^(Bearbeiten|Edit)/],
        ['teachers', /^(Lehrkräfte|Teachers)/],
        ['rotate', /^(Neuer Lizenzschlüssel|New licence key)/],
        ['suspend', /^(Sperren|Suspend)/],
      ] as const
    ).map(([state, name]): View => ({ ...dialog(state, '/admin/organizations', name), as: 'admin' })),
    {
      ...dialog(
        'hand-over',
        '/admin/organizations',
        /^(Lehrkräfte|Teachers)/,
        /^(Klassen von .* übergeben|Hand over the classes of)/,
      ),
      as: 'admin',
    },
  ],
}

/** Wherever a path leads that no screen has. */
export const viewsOfNothing: View[] = [
  { state: 'guest', as: 'guest', path: '/gibt/es/nicht' },
  { state: 'student', as: 'done', path: '/gibt/es/nicht' },
]

function dialog(state: string, path: string, ...names: RegExp[]): View {
  const press = pressing(...names)
  return {
    state: `dialog-${state}`,
    as: 'teacher',
    path,
    open: async (page) => {
      await press(page)
      await page.locator('dialog[open]').waitFor()
    },
  }
}

/** Handed in with nothing in it. */
function refused(path: string): View {
  return { state: 'refused', as: 'guest', path, open: handIn }
}

function pathOf(place: { chapterId: string; challengeId: string } | undefined): string {
  return `/student/challenge/${place?.chapterId}/${place?.challengeId}`
}
