// The papers of an application, filled in as a student would: each in both layouts.
import type { Page } from 'playwright-core'
import type { View } from './view.ts'

const typed: Readonly<Record<string, string>> = {
  name: 'Ada Wassermann-Großkreuz',
  street: 'Am alten Wasserturm 14',
  town: '67059 Ludwigshafen am Rhein',
  phone: '0621 1234567',
  email: 'ada.wassermann@mail.example',
  school: 'Gemeinschaftsschule am Wasserturm',
  grade: '8c',
  company: 'Tischlerei Wiesengrund',
  companyStreet: 'Hafenstraße 3',
  companyTown: '67061 Ludwigshafen am Rhein',
  contact: 'Frau Yıldız-Hagemann',
  place: 'Ludwigshafen am Rhein',
  occupation: 'Tischlerin / Tischler',
  why: 'Am Ende des Tages möchte ich sehen, was ich gebaut habe. Holz mag ich, seit ich mit meinem Großvater ein Vogelhaus gebaut habe.',
  evidence:
    'Beim Schulfest fiel die Musik aus. Ich habe in Ruhe jedes Kabel geprüft und das kaputte gefunden.',
  experience: 'Zukunftstag in einer Schreinerei\nHilfe beim Sommerfest des Sportvereins',
  languages: 'Deutsch, Türkisch, Englisch in der Schule',
  interests: 'Bauen, Fußball, Hunde',
  learnt: 'Ich messe jetzt zweimal, bevor ich säge.',
}

export const paperNames = ['cv', 'letter', 'email', 'thanks'] as const
export const layoutNames = ['plain', 'accent'] as const
export type PaperName = (typeof paperNames)[number]
export type LayoutName = (typeof layoutNames)[number]

const tabs: Record<PaperName, RegExp> = {
  cv: /^(Lebenslauf|CV)$/,
  letter: /^(Anschreiben|Letter)$/,
  email: /^E-?[Mm]ail$/,
  thanks: /^(Dank|Thanks)$/,
}
const layouts: Record<LayoutName, RegExp> = {
  plain: /^(Schlicht|Plain)$/,
  accent: /^(Mit Farbe|With colour)$/,
}

/** Shows the paper in the layout, with every field that it has filled in. */
export async function showPaper(page: Page, paper: PaperName, layout: LayoutName): Promise<void> {
  await page.getByRole('tab', { name: tabs[paper] }).click()
  await page.locator(`[data-paper=${paper}]`).waitFor()
  for (const [field, text] of Object.entries(typed)) {
    const input = page.locator(`[name=paper-${field}]`)
    if ((await input.count()) > 0) await input.fill(text)
  }
  for (const strength of (await page.locator('[name=strengths]').all()).slice(0, 3)) await strength.check()
  await page.getByText(layouts[layout]).click()
}

export const viewsOfPapers: View[] = paperNames.flatMap((paper) =>
  layoutNames.map((layout): View => ({
    state: `${paper}-${layout}`,
    as: 'done',
    path: '/student/application',
    open: (page) => showPaper(page, paper, layout),
  })),
)
