// The printed pages as the printer gets them: PDF pages beside the pictures, and the measurements for paper.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { printTo } from '../pictures.ts'
import type { School } from './school.ts'

type PageOf = (person: 'done' | 'teacher', path: string) => Promise<Page>

/** The width of the compass on paper. */
const hexagonMm = 66
const millimetre = 96 / 25.4

/** @returns the problems, one per line */
export async function printAll(pageOf: PageOf, school: School, folder: string): Promise<string[]> {
  const problems: string[] = []
  const pass = await pageOf('done', '/student/pass')
  await pass.locator('article figure svg[role=img]').first().waitFor()
  problems.push(...(await hexagonProblems(pass)))
  await printTo(pass, join(folder, 'paper-pass.pdf'))

  const card = await pageOf('done', '/student/card')
  const release = card.getByRole('switch')
  await release.first().waitFor()
  for (const line of await release.all()) await line.check()
  const pages = await printTo(card, join(folder, 'paper-card.pdf'))
  if (pages !== 1) problems.push(`the talk card has ${pages} pages`)

  const students = await pageOf('teacher', `/classes/${school.classes.empty}/students`)
  await students
    .getByRole('button', { name: /Explorer anlegen|Add explorers/ })
    .first()
    .click()
  await students.locator('dialog input[type=number]').fill('11')
  await students.locator('dialog button[type=submit]').click()
  await students.getByRole('button', { name: /Anmeldekarten|login card/i }).click()
  await students.locator('body > div dl').last().waitFor({ state: 'attached' })
  // Six or ten per page also give two pages.
  const onSheets = await students
    .locator('body > div > div:has(> div dl)')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.querySelectorAll('dl').length))
  if (onSheets.join() !== '8,3') problems.push(`eleven login cards stand as ${onSheets.join(' and ')}`)
  const cards = await printTo(students, join(folder, 'paper-login-cards.pdf'))
  if (cards !== 2) problems.push(`eleven login cards take ${cards} pages`)

  const settings = await pageOf('teacher', `/classes/${school.classes.full}`)
  await settings.getByRole('button', { name: /Weitere Aktionen|More actions/ }).click()
  await settings.getByRole('button', { name: /Aushang drucken|Print poster/ }).click()
  await settings.waitForTimeout(500)
  const poster = await printTo(settings, join(folder, 'paper-poster.pdf'))
  if (poster !== 1) problems.push(`the poster has ${poster} pages`)
  return problems
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
