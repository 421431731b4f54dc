// The views of the gallery: for each screen of the table every state, including its dialogs. A screen without an entry
// here fails the run (plan.ts).
import type { View, ViewsOf } from './view.ts'
import { viewsOfAdmins } from './views-of-admins.ts'
import { viewsOfGuests } from './views-of-guests.ts'
import { viewsOfStudents } from './views-of-students.ts'
import { viewsOfTeachers } from './views-of-teachers.ts'

export const viewsOfScreens: Readonly<Record<string, ViewsOf>> = {
  ...viewsOfGuests,
  ...viewsOfStudents,
  ...viewsOfTeachers,
  ...viewsOfAdmins,
}

/** An unknown path, and a screen that does not load. */
export const viewsOfErrors: View[] = [
  { state: 'guest', as: 'guest', path: '/gibt/es/nicht' },
  { state: 'student', as: 'done', path: '/gibt/es/nicht' },
  // The demo is not precached, and this student has never opened it.
  {
    state: 'went-wrong',
    as: 'newcomer',
    path: '/demo',
    conditions: 'broken',
    only: /^\/assets\/demo-/,
    open: (page) => page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' }).waitFor(),
  },
]
