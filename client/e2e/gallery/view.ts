// What a view is, and the ways that several of them share. Which there are stands in views.ts.
import type { Page } from 'playwright-core'
import type { Person, School } from './school.ts'

/**
 * What the network does when the screen opens. `late`: each answer at a moment of its own; `silent`: none comes;
 * `broken`: the server fails and nothing is known; `stale`: it fails after the data was known; `offline`: no
 * network, opened anew with what the device holds; `lost`: fair, until `open` takes it away.
 */
export type Conditions = 'late' | 'silent' | 'broken' | 'stale' | 'offline' | 'lost'

export interface View {
  state: string
  as: Person
  path: string
  conditions?: Conditions
  /** The calls that the conditions meet, where it is not all data. */
  only?: RegExp
  /** Opens what is to be seen beyond the screen itself. */
  open?: (page: Page) => Promise<void>
  /** What opens goes by itself, as a toast does: each look opens it anew. */
  passes?: true
}

export type ViewsOf = (school: School) => View[]

/** With data of its own: the states of its way to the screen. */
export function withData(as: Person, path: string): View[] {
  return [
    { state: 'full', as, path },
    { state: 'loading', as, path, conditions: 'silent' },
    { state: 'error', as, path, conditions: 'broken' },
    { state: 'last-known', as, path, conditions: 'stale' },
    { state: 'offline', as, path, conditions: 'offline' },
  ]
}

/** The same for everybody, and nothing to load. */
export function plain(as: Person, path: string): View[] {
  return [
    { state: 'full', as, path },
    { state: 'offline', as, path, conditions: 'offline' },
  ]
}

/** Presses the first button or tab of that name; both languages in one expression. */
export function pressing(...names: RegExp[]) {
  return async (page: Page) => {
    for (const name of names) {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    }
  }
}

export const settings = pressing(/Menü und Einstellungen|Menu and settings/)

export const handIn = async (page: Page) => {
  await page.locator('main form button[type=submit]').click()
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
      // One may stand on another.
      await page.locator('dialog[open]').last().waitFor()
    },
  }
}

/** Handed in with nothing in it. */
export function refused(path: string): View {
  return { state: 'refused', as: 'guest', path, open: handIn }
}

export function pathOf(place: { chapterId: string; challengeId: string } | undefined): string {
  return `/student/challenge/${place?.chapterId}/${place?.challengeId}`
}

export const originOf = (page: Page) => new URL(page.url()).origin
