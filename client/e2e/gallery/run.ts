/**
 * `npm run gallery`: every screen × state × {phone, tablet, desktop, 400 % zoom} × {light, dark} × {de, en} in a real
 * Chromium against the real server. Fails on horizontal scrolling, layout shifts, console errors and axe violations;
 * the pictures and their index.html in screenshots/gallery are for inspection.
 * Words filter the run, commas combine words: `npm run gallery -- challenge,pass phone dark de`. Pictures without
 * problems in this build are skipped, so that a stopped run continues; `again` repeats them, `rest` skips those without
 * problems in any build. `1/2` and `2/2` share the work. `docs` takes the pictures of the README (docs/pictures),
 * `atlas-entries` those of every occupation.
 */
import { join } from 'node:path'
import { buildClientIfChanged } from '../../../server/build-client.ts'
import { openFaultProxy } from '../fault-proxy.ts'
import { requireChromium } from '../chromium.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { createSchoolServer } from '../../../server/testing/server-process.ts'
import { takeAtlasEntries } from './atlas-entries.ts'
import { openCamera, type Camera } from './camera.ts'
import type { Look, Theme } from './looks.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { takeDocsPictures } from './docs-pictures.ts'
import { printAll } from './paper.ts'
import { planOf, type Planned } from './plan.ts'
import { openResults, type Results } from './results.ts'
import { openSchool, type School } from './school.ts'

const words = process.argv.slice(2)
const folder = join('screenshots', 'gallery')

process.env['CHROMIUM_PATH'] = requireChromium()
buildClientIfChanged()
const port = await freePort()
const url = `http://localhost:${port}`
const server = await createSchoolServer({ environment: { PUBLIC_ORIGIN: url } })
const network = await openFaultProxy(port, () => server.url)
try {
  await server.start()
  const school = await openSchool(server.url)
  const camera = await openCamera(url, network, school, folder)
  if (words.includes('docs')) await takeDocsPictures(camera, school)
  else if (words.includes('atlas-entries')) await shootEntries(camera)
  else await shootPlan(camera, school)
  await camera.close()
} finally {
  await network.close()
  await server.remove()
}

async function shootEntries(camera: Camera): Promise<void> {
  const failed = await takeAtlasEntries(camera, join('screenshots', 'atlas-entries'))
  console.log(`${failed} occupations with problems`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function shootPlan(camera: Camera, school: School): Promise<void> {
  const results = openResults(folder)
  const plan = planOf(school, words)
  network.latencyOf = lateness
  for (const [index, planned] of plan.entries()) {
    await shootAll(camera, planned, results)
    writeContactSheet(folder, results.all())
    console.log(`${index + 1}/${plan.length} ${planned.screen} ${planned.view.state}`)
  }
  const onPaper =
    words.length === 0 || words.includes('paper') ? await printAll(camera.open, school, folder) : []
  for (const problem of onPaper) console.log(`FAILED paper: ${problem}`)
  const shots = plan.flatMap((planned) => planned.looks.flatMap((look) => shotsOf(planned, look)))
  const failed = shots.filter((shot) => !results.isClean(shot, 'any'))
  console.log(`${shots.length} pictures in ${folder}/index.html, ${failed.length} with problems`)
  process.exitCode = failed.length + onPaper.length > 0 ? 1 : 0
}

async function shootAll(camera: Camera, planned: Planned, results: Results): Promise<void> {
  const { screen, view } = planned
  const known = (look: Look) =>
    !words.includes('again') &&
    shotsOf(planned, look).every((shot) => results.isClean(shot, words.includes('rest') ? 'any' : 'this'))
  const looks = planned.looks.filter((look) => !known(look))
  if (looks.length === 0) return
  await camera.shoot(
    view,
    looks,
    (look, theme) => fileOf(planned, look, theme),
    (look, taken) => {
      for (const problem of taken.problems) {
        console.log(`FAILED ${screen} ${view.state} ${look.size} ${look.language}: ${problem}`)
      }
      for (const shot of shotsOf(planned, look)) results.add({ ...shot, ...taken })
    },
  )
}

/** A picture for each theme. */
function shotsOf(planned: Planned, look: Look) {
  const { screen, view } = planned
  return look.themes.map((theme) => ({
    screen,
    state: view.state,
    look: lookOf(look, theme),
    file: fileOf(planned, look, theme),
  }))
}

function fileOf({ screen, view }: Planned, look: Look, theme: Theme): string {
  return `${screen}.${view.state}.${lookOf(look, theme)}.jpg`
}

function lookOf({ size, language }: Look, theme: Theme): string {
  return `${size}-${theme}-${language}`
}

/** Delays every call by its own time, the same one in every run. */
function lateness(path: string): number {
  if (!path.startsWith('/api/')) return 0
  return 40 + [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 210, 7)
}
