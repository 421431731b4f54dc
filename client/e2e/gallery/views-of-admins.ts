// Views of an admin.
import type { Page } from 'playwright-core'
import { askForSecret, getRecoveryCodes } from './second-factor.ts'
import { dialog, pressing, withData, type View, type ViewsOf } from './view.ts'

export const viewsOfAdmins: Readonly<Record<string, ViewsOf>> = {
  '/admin': () => [
    // The retention list and the second factor load their data separately.
    ...withData('admin', '/admin'),
    {
      ...dialog('second-factor', '/admin', /Zweiten Faktor einschalten|Switch on the second factor/),
      as: 'admin',
    },
    {
      state: 'dialog-second-factor-code',
      as: 'admin',
      path: '/admin',
      open: askForSecret,
    },
    { state: 'dialog-recovery-codes', as: 'admin', path: '/admin', open: getRecoveryCodes },
  ],
  '/admin/organizations': () => [
    ...withData('admin', '/admin/organizations'),
    { state: 'nothing-found', as: 'admin', path: '/admin/organizations?q=gibtesnicht' },
    ...(
      [
        ['create', /Organisation anlegen|Create organization/],
        ['edit', /^(Bearbeiten|Edit)/],
        ['teachers', /^(Lehrkräfte|Teachers)/],
        ['rotate', /^(Neuer Schlüssel|New key)/],
        ['suspend', /^(Sperren|Suspend)/],
      ] as const
    ).map(([state, name]): View => ({ ...dialog(state, '/admin/organizations', name), as: 'admin' })),
    {
      ...dialog(
        'hand-over',
        '/admin/organizations',
        // The first school of the list may have no teacher with classes.
        /^(Lehrkräfte|Teachers): Demo-Schule$/,
        /^(Klassen von .* anbieten|Offer the classes of)/,
      ),
      as: 'admin',
    },
    {
      state: 'dialog-key',
      as: 'admin',
      path: '/admin/organizations',
      open: async (page) => {
        await pressing(/^(Neuer Schlüssel|New key): Grundschule Nord$/)(page)
        await confirmed(page)
        await page.locator('dialog p[translate=no]').waitFor()
      },
    },
    {
      state: 'dialog-new-password',
      as: 'admin',
      path: '/admin/organizations',
      // The demo's school has no teacher of the gallery.
      open: async (page) => {
        await pressing(/^(Lehrkräfte|Teachers): Demo-Schule$/, /^(Neues Passwort|New password) f/)(page)
        await confirmed(page)
        await page.locator('dialog p[translate=no]').waitFor()
      },
    },
  ],
}

/** The texts of the topmost dialog. */
async function confirmed(page: Page): Promise<void> {
  await page.locator('dialog[open]').last().getByRole('button').last().click()
}
