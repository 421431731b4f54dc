/**
 * `npm run gallery`: every screen × state × {phone, tablet, desktop, 400 % zoom} × {light, dark} × {de, en} in a
 * real Chromium against the real server. Fails on sideways scrolling, on layout shift, on console errors and on
 * axe violations; the pictures and their index.html in screenshots/gallery are for looking at.
 * Words narrow it, commas widen a word: `npm run gallery -- challenge,pass phone dark de`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildClientIfChanged } from '../../../server/build-client.ts'
import { openFaultProxy } from '../fault-proxy.ts'
import { requireChromium } from '../chromium.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { createSchoolServer } from '../../../server/testing/server-process.ts'
import { openCamera, type Camera } from './camera.ts'
import type { Look, Theme } from './looks.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { printAll } from './paper.ts'
import { planOf, type Planned } from './plan.ts'
import { openSchool } from './school.ts'

const words = process.argv.slice(2)
const folder = join('screenshots', 'gallery', ...words)

process.env['CHROMIUM_PATH'] = requireChromium()
buildClientIfChanged()
const port = await freePort()
const url = `http://localhost:${port}`
const server = await createSchoolServer({ environment: { PUBLIC_ORIGIN: url } })
const network = await openFaultProxy(port, () => server.url)
try {
  await server.start()
  const school = await openSchool(server.url)
  rmSync(folder, { recursive: true, force: true })
  const plan = planOf(school, words)
  const camera = await openCamera(url, network, school, folder)
  network.latencyOf = lateness
  const shots: Shot[] = []
  for (const [index, planned] of plan.entries()) {
    shots.push(...(await shootAll(camera, planned)))
    writeContactSheet(folder, shots)
    console.log(`${index + 1}/${plan.length} ${planned.screen} ${planned.view.state}`)
  }
  const onPaper =
    words.length === 0 || words.includes('paper') ? await printAll(camera.open, school, folder) : []
  for (const problem of onPaper) console.log(`FAILED paper: ${problem}`)
  await camera.close()
  const failed = shots.filter(({ problems }) => problems.length > 0)
  console.log(`${shots.length} pictures in ${folder}/index.html, ${failed.length} with problems`)
  process.exitCode = failed.length + onPaper.length > 0 ? 1 : 0
} finally {
  await network.close()
  await server.remove()
}

async function shootAll(camera: Camera, { screen, view, looks }: Planned): Promise<Shot[]> {
  const lookOf = ({ size, language }: Look, theme: Theme) => `${size}-${theme}-${language}`
  const fileOf = (look: Look, theme: Theme) => `${screen}.${view.state}.${lookOf(look, theme)}`
  const found = await camera.shoot(view, looks, fileOf)
  return looks.flatMap((look, index) => {
    const problems = found[index] ?? []
    for (const problem of problems) {
      console.log(`FAILED ${screen} ${view.state} ${look.size} ${look.language}: ${problem}`)
    }
    return look.themes.map((theme) => ({
      screen,
      state: view.state,
      look: lookOf(look, theme),
      file: `${fileOf(look, theme)}.png`,
      problems,
    }))
  })
}

/** Every call comes at a moment of its own, the same one in every run. */
function lateness(path: string): number {
  if (!path.startsWith('/api/')) return 0
  return 40 + [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 210, 7)
}
