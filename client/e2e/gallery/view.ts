// The definition of a view, and the steps that several views share. The views are in views.ts.
import type { Page } from 'playwright-core'
import type { Person, School } from './school.ts'

/**
 * The state of the network when the screen opens. `late`: each response after its own delay; `silent`: no response;
 * `broken`: the server fails and no data is known; `stale`: it fails after data was known; `offline`: no network,
 * loaded from the device's data; `lost`: no fault until `open` sets one.
 */
export type Conditions = 'late' | 'silent' | 'broken' | 'stale' | 'offline' | 'lost'

export interface View {
  state: string
  as: Person
  path: string
  conditions?: Conditions
  /** The calls to which the condition applies, if not to all data. */
  only?: RegExp
  /** Opens the part that the view shows in addition to the screen, such as a dialog. */
  open?: (page: Page) => Promise<void>
  /** The opened part disappears after some time, like a toast, so each picture opens it again. */
  passes?: true
}

export type ViewsOf = (school: School) => View[]

/** The opened part loads its own data, so its loading states are shown, too. */
export function withData(as: Person, path: string): View[] {
  return [
    { state: 'full', as, path },
    { state: 'loading', as, path, conditions: 'silent' },
    { state: 'error', as, path, conditions: 'broken' },
    { state: 'last-known', as, path, conditions: 'stale' },
    { state: 'offline', as, path, conditions: 'offline' },
  ]
}

/** For a screen that is the same for every user and loads no data. */
export function plain(as: Person, path: string): View[] {
  return [
    { state: 'full', as, path },
    { state: 'offline', as, path, conditions: 'offline' },
  ]
}

/** Clicks the first button or tab of that name; both languages in one expression. */
export function pressing(...names: RegExp[]) {
  return async (page: Page) => {
    for (const name of names) {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    }
  }
}

export const settings = pressing(/Menü und Einstellungen|Menu and settings/)

export const handIn = async (page: Page) => {
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('[aria-invalid=true], [role=alert], main form [tabindex="-1"]').first().waitFor()
}

export function dialog(state: string, path: string, ...names: RegExp[]): View {
  const press = pressing(...names)
  return {
    state: `dialog-${state}`,
    as: 'teacher',
    path,
    open: async (page) => {
      await press(page)
      // One dialog may be above another.
      await page.locator('dialog[open]').last().waitFor()
    },
  }
}

/** Submits the empty form. */
export function refused(path: string): View {
  return { state: 'refused', as: 'guest', path, open: handIn }
}

export function pathOf(place: { chapterId: string; challengeId: string } | undefined): string {
  return `/student/challenge/${place?.chapterId}/${place?.challengeId}`
}

export const originOf = (page: Page) => new URL(page.url()).origin
