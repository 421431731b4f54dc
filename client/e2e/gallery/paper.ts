// The printed pages as the printer gets them: PDF pages beside the pictures, and the measurements for paper.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { layoutNames, paperNames, showPaper } from './application-papers.ts'
import { unfoldChapters } from '../pass-page.ts'
import { printTo } from '../pictures.ts'
import type { School } from './school.ts'

type PageOf = (person: 'done' | 'teacher', path: string) => Promise<Page>

/** The width of the compass on paper. */
const hexagonMm = 66
/** The largest height of a student's picture on paper. */
const pictureMm = 62
const millimetre = 96 / 25.4

/** @returns the problems, one per line */
export async function printAll(pageOf: PageOf, school: School, place: string): Promise<string[]> {
  const problems: string[] = []
  const pass = await pageOf('done', '/student/pass')
  await unfoldChapters(pass)
  await pass.locator('article figure svg[role=img]').first().waitFor()
  problems.push(...(await pictureProblems(pass, 'pass')))
  problems.push(...(await hexagonProblems(pass)))
  await printTo(pass, join(place, 'paper-pass.pdf'))

  const card = await pageOf('done', '/student/card')
  const release = card.getByRole('switch')
  await release.first().waitFor()
  for (const line of await release.all()) await line.check()
  const pages = await printTo(card, join(place, 'paper-card.pdf'))
  if (pages !== 1) problems.push(`the talk card has ${pages} pages`)

  const folder = await pageOf('done', '/student/folder')
  problems.push(...(await pictureProblems(folder, 'folder')))
  await printTo(folder, join(place, 'paper-folder.pdf'))

  const application = await pageOf('done', '/student/application')
  for (const paper of paperNames) {
    for (const layout of layoutNames) {
      await showPaper(application, paper, layout)
      const count = await printTo(application, join(place, `paper-${paper}-${layout}.pdf`))
      if (count !== 1) problems.push(`the ${paper} in the layout ${layout} has ${count} pages`)
    }
  }

  const students = await pageOf('teacher', `/classes/${school.classes.empty}/students`)
  await printOnlyHere(students)
  await students
    .getByRole('button', { name: /Explorer anlegen|Add explorers/ })
    .first()
    .click()
  await students.locator('dialog input[type=number]').fill('11')
  await students.locator('dialog button[type=submit]').click()
  await students.getByRole('button', { name: /Anmeldekarten|sign-in card/i }).click()
  await students.locator('body > div dl').last().waitFor({ state: 'attached' })
  // Six or ten per page also give two pages.
  const onSheets = await students
    .locator('body > div > div:has(> div dl)')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.querySelectorAll('dl').length))
  if (onSheets.join() !== '8,3') problems.push(`eleven sign-in cards stand as ${onSheets.join(' and ')}`)
  const cards = await printTo(students, join(place, 'paper-sign-in-cards.pdf'))
  if (cards !== 2) problems.push(`eleven sign-in cards take ${cards} pages`)

  const settings = await pageOf('teacher', `/classes/${school.classes.full}`)
  await printOnlyHere(settings)
  await settings.getByRole('button', { name: /Weitere Aktionen|More actions/ }).click()
  await settings.getByRole('button', { name: /Aushang drucken|Print poster/ }).click()
  await settings.locator('body > div > div:has(> h1)').waitFor({ state: 'attached' })
  const poster = await printTo(settings, join(place, 'paper-poster.pdf'))
  if (poster !== 1) problems.push(`the poster has ${poster} pages`)
  return problems
}

/** Disables the page's own printing: the browser prints once at a time, and the end of printing closes the sheet. */
async function printOnlyHere(page: Page): Promise<void> {
  await page.evaluate(() => void (window.print = () => undefined))
}

/** Both pictures of the answer must be on the paper, complete, and no higher than the limit. */
async function pictureProblems(page: Page, name: string): Promise<string[]> {
  await page.locator('article li img').nth(1).waitFor()
  await page.emulateMedia({ media: 'print' })
  const pictures = await page.locator('article li img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      isWhole: image.complete && image.naturalWidth > 0,
      high: image.getBoundingClientRect().height,
    })),
  )
  await page.emulateMedia({ media: null })
  if (pictures.length !== 2) return [`the ${name} has ${pictures.length} pictures, not 2`]
  return pictures
    .filter(({ isWhole, high }) => !isWhole || high / millimetre > pictureMm + 0.5)
    .map(({ high }) => `a picture of the ${name} is not whole or ${(high / millimetre).toFixed(1)} mm high`)
}

async function hexagonProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const widths = await page
    .locator('article figure svg[role=img]')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width))
  await page.emulateMedia({ media: null })
  if (widths.length === 0) return ['the pass has no hexagon']
  return widths
    .map((width) => width / millimetre)
    .filter((wide) => Math.abs(wide - hexagonMm) > 0.5)
    .map((wide) => `the hexagon is ${wide.toFixed(1)} mm wide on paper, not ${hexagonMm}`)
}
