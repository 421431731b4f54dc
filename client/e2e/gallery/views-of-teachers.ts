// Views of a teacher.
import type { Page } from 'playwright-core'
import { dialog, handIn, originOf, pressing, settings, withData, type View, type ViewsOf } from './view.ts'
import type { School } from './school.ts'

/** Sets a passphrase and enters a list that lacks one student's name. */
const enterNames = async (page: Page) => {
  // An earlier picture in this browser may have created the vault.
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

/** Restores the class when an earlier picture has archived it. */
async function archive(page: Page, classId: string): Promise<void> {
  const url = originOf(page)
  const headers = { Origin: url }
  await page.context().request.post(`${url}/api/classes/restore`, { data: { classId }, headers })
  await page.reload()
  await pressing(/^(Klasse archivieren|Archive class)$/)(page)
  await page.getByRole('button', { name: /^(Rückgängig|Undo)$/ }).waitFor()
}

/** Stores a plan, so that the dialog, opened again, can remove it. */
async function planAgain(page: Page): Promise<void> {
  const open = pressing(/^(Planen|Plan): /)
  await open(page)
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await page.locator('dialog [name=endsOn]').fill(inTwoMonths)
  await page.locator('dialog button[type=submit]').click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await open(page)
  await page.locator('dialog[open]').waitFor()
}

/** Enters another type of school and a last day that the server refuses, so that neither is saved. */
async function leaveInThePast(page: Page): Promise<void> {
  await page.locator('[name=schoolType]').selectOption('gymnasium')
  await page.locator('[name=schoolEndsOn]').fill('2025-07-31')
  await pressing(/^(Speichern|Save)$/)(page)
  await page.locator('[name=schoolEndsOn][aria-invalid=true]').waitFor()
}

/** The world with the internship folder. */
function folderChapterOf(kinds: School['kinds']): string {
  return kinds.find(({ kind }) => kind === 'internship')?.chapterId ?? ''
}

export const viewsOfTeachers: Readonly<Record<string, ViewsOf>> = {
  '/classes': () => [
    ...withData('teacher', '/classes'),
    { state: 'unknown', as: 'teacher', path: '/classes', conditions: 'broken', only: /progress/ },
    { state: 'empty', as: 'newTeacher', path: '/classes' },
    { state: 'no-slots', as: 'fullTeacher', path: '/classes' },
    { state: 'archive', as: 'teacher', path: '/classes?view=archive' },
    dialog('create', '/classes', /Klasse anlegen|Create class/),
    { state: 'settings', as: 'teacher', path: '/classes', open: settings },
  ],
  '/classes/:id/internship/:chapterId': ({ classes, kinds }) =>
    withData('teacher', `/classes/${classes.full}/internship/${folderChapterOf(kinds)}`),
  '/students/:id/folder': ({ students }) => withData('teacher', `/students/${students.done}/folder`),
  '/classes/:id': ({ classes }) => [
    ...withData('teacher', `/classes/${classes.full}`),
    { state: 'archived', as: 'teacher', path: `/classes/${classes.archived}` },
    { state: 'leaving-day-over', as: 'teacher', path: `/classes/${classes.full}`, open: leaveInThePast },
    dialog('projector', `/classes/${classes.full}`, /Groß zeigen|Show large/),
    dialog('projector-closed', `/classes/${classes.closed}`, /Groß zeigen|Show large/),
    dialog(
      'poster-closed',
      `/classes/${classes.closed}`,
      /Weitere Aktionen|More actions/,
      /Aushang drucken|Print poster/,
    ),
    dialog('regenerate', `/classes/${classes.full}`, /Weitere Aktionen|More actions/, /Neuer Code|New code/),
    dialog('hand-over', `/classes/${classes.full}`, /Klasse anbieten|Offer the class/),
    {
      state: 'dialog-hand-over-question',
      as: 'teacher',
      path: `/classes/${classes.full}`,
      open: async (page) => {
        await pressing(/Klasse anbieten|Offer the class/)(page)
        await page
          .locator('dialog [name=email]')
          .fill('kollegin.mit.langem.namen@gesamtschule-am-see.example')
        await page.locator('dialog button[type=submit]').click()
        await page.locator('dialog strong').waitFor()
      },
    },
    dialog('delete', `/classes/${classes.full}`, /Klasse löschen|Delete class/),
    {
      state: 'toast-undo',
      as: 'teacher',
      path: `/classes/${classes.passing}`,
      passes: true,
      open: (page) => archive(page, classes.passing),
    },
    { state: 'missing', as: 'teacher', path: '/classes/01a1fbf9-0000-7000-8000-000000000000' },
  ],
  '/classes/:id/chapters': ({ classes }) => [
    ...withData('teacher', `/classes/${classes.full}/chapters`),
    { state: 'empty', as: 'teacher', path: `/classes/${classes.empty}/chapters` },
    dialog('end', `/classes/${classes.full}/chapters`, /^Welt beenden|^End world/),
    { state: 'dialog-plan', as: 'teacher', path: `/classes/${classes.closed}/chapters`, open: planAgain },
  ],
  '/classes/:id/preview/:chapterId': ({ classes, kinds }) => {
    const path = `/classes/${classes.full}/preview/${kinds[0]?.chapterId}`
    return [
      ...withData('teacher', path),
      { state: 'issues', as: 'teacher', path, open: handIn },
      {
        state: 'resolution',
        as: 'teacher',
        path,
        open: async (page) => {
          await page
            .getByText(/^(Stimmt das|Is that true)\?/)
            .first()
            .click()
          await page.getByText(/^(Das lesen Explorer|What explorers read)/).click()
        },
      },
    ]
  },
  '/classes/:id/students': ({ classes }) => [
    ...withData('teacher', `/classes/${classes.full}/students`),
    { state: 'list', as: 'teacher', path: `/classes/${classes.full}/students?view=list` },
    { state: 'empty', as: 'teacher', path: `/classes/${classes.empty}/students` },
    { state: 'no-world', as: 'teacher', path: `/classes/${classes.quiet}/students` },
    { state: 'two-hundred', as: 'teacher', path: `/classes/${classes.fullClass}/students` },
    { state: 'two-hundred-list', as: 'teacher', path: `/classes/${classes.fullClass}/students?view=list` },
    dialog('names-start', `/classes/${classes.full}/students`, /Namen eintragen|Enter names/),
    { state: 'dialog-names', as: 'teacher', path: `/classes/${classes.full}/students`, open: enterNames },
    dialog('add', `/classes/${classes.full}/students`, /Explorer anlegen|Add explorers/),
    dialog('add-many', `/classes/${classes.closed}/students`, /Explorer anlegen|Add explorers/),
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
  '/week': () => [...withData('teacher', '/week'), { state: 'empty', as: 'newTeacher', path: '/week' }],
  '/new-answers': () => [
    ...withData('teacher', '/new-answers'),
    {
      state: 'comment',
      as: 'teacher',
      path: '/new-answers',
      open: async (page) => {
        await pressing(/^(Rückmeldung geben|Give feedback)$/)(page)
        await page.locator('textarea').first().waitFor()
      },
    },
    { state: 'empty', as: 'newTeacher', path: '/new-answers' },
  ],
  '/start-lesson': ({ classes }) => [
    ...withData('teacher', '/start-lesson'),
    { state: 'no-slots', as: 'fullTeacher', path: '/start-lesson' },
    ...['class', 'accounts', 'cards', 'chapter', 'wall'].map((step): View => ({
      state: step,
      as: 'teacher',
      path: `/start-lesson?class=${classes.full}&step=${step}`,
    })),
    { state: 'cards-empty', as: 'teacher', path: `/start-lesson?class=${classes.empty}&step=cards` },
  ],
  '/teacher/student/:id': ({ students }) => {
    const path = `/teacher/student/${students.done}`
    return [
      ...withData('teacher', path),
      { state: 'empty', as: 'teacher', path: `/teacher/student/${students.fresh}` },
      dialog('reset', path, /Passwort zurücksetzen|Reset password/),
      dialog('devices', path, /Auf allen Geräten abmelden|Sign out on all devices/),
      dialog('erase', path, /^(Alles löschen|Erase everything)/),
      dialog(
        'erase-sure',
        path,
        /^(Alles löschen|Erase everything)/,
        /^(Weiter zum Löschen|Go on to erasing)$/,
      ),
      dialog('remove', path, /Aus der Klasse nehmen|Remove from class/),
    ]
  },
  '/account': () => [
    ...withData('teacher', '/account'),
    dialog('names-import', '/account', /Sicherung einlesen|Read a backup/),
  ],
}
