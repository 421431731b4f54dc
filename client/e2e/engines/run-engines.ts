// npm run test:engines: four stories in Chromium, Firefox and WebKitGTK, each in a window on a virtual display.
// Installs missing programs (on Debian as root). Prints the versions; fails when a story fails or an engine is missing.
// `npm run test:engines -- firefox wall` runs only these.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildClientIfChanged } from '../../../server/build-client.ts'
import { freePort } from '../../../server/testing/free-port.ts'
import { createSchoolServer, type ServerProcess } from '../../../server/testing/server-process.ts'
import { openFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { chromium } from './chromium.ts'
import { openDisplay, xvfb, type Display } from './display.ts'
import { playDroppedFiles } from './dropped-files.ts'
import type { Engine, Tab } from './engine.ts'
import { firefox } from './firefox.ts'
import { playFrozenPage } from './frozen-page.ts'
import { playOfflineStory } from './offline-story.ts'
import { playWall } from './wall.ts'
import { webkit } from './webkit.ts'

const engines: readonly Engine[] = [chromium, firefox, webkit]

interface Stage {
  tab: Tab
  display: Display
  server: ServerProcess
  network: FaultProxy
}

/** By name; each gets a new server, network and browser, and returns what it has observed. */
const stories: Record<string, (stage: Stage) => Promise<string[]>> = {
  offline: ({ tab, server, network }) => playOfflineStory(tab, server, network.url),
  'dropped-files': ({ tab, network }) => playDroppedFiles(tab, network, network.url),
  'frozen-page': ({ tab, network }) => playFrozenPage(tab, network.url),
  wall: ({ tab, display, network }) => playWall(tab, () => Promise.resolve(display.picture()), network.url),
}

/** The reason why it cannot run, or undefined. */
function install({ isInstalled, packages }: Engine): string | undefined {
  if (isInstalled() && existsSync(xvfb)) return undefined
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return `not installed (on Debian: apt-get install ${packages.join(' ')})`
  try {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const given of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'xvfb'],
    ]) {
      execFileSync('apt-get', given, { stdio: 'ignore', env: environment })
    }
  } catch {
    // The installer's exit code is ignored: only the installed program counts.
  }
  return isInstalled() && existsSync(xvfb) ? undefined : `apt-get could not install ${packages.join(', ')}`
}

async function play(engine: Engine, story: string): Promise<void> {
  const port = await freePort()
  const server = await createSchoolServer({ environment: { PUBLIC_ORIGIN: `http://localhost:${port}` } })
  const network = await openFaultProxy(port, () => server.url)
  const display = await openDisplay()
  try {
    await server.start()
    const tab = await engine.open(display)
    try {
      for (const fact of (await stories[story]?.({ tab, display, server, network })) ?? []) {
        console.log(`  ${engine.name}, ${story}: ${fact}`)
      }
    } finally {
      await tab.close()
    }
  } finally {
    await display.close()
    await network.close()
    await server.remove()
  }
}

const named = process.argv.slice(2)
const isNamed = (name: string, all: readonly string[]) =>
  named.includes(name) || !all.some((other) => named.includes(other))

buildClientIfChanged()
const engineNames = engines.map(({ name }) => name.toLowerCase())
for (const engine of engines.filter(({ name }) => isNamed(name.toLowerCase(), engineNames))) {
  const obstacle = install(engine)
  if (obstacle !== undefined) {
    console.error(`✗ ${engine.name}: ${obstacle}`)
    process.exitCode = 1
    continue
  }
  console.log(engine.version())
  for (const story of Object.keys(stories).filter((name) => isNamed(name, Object.keys(stories)))) {
    try {
      await play(engine, story)
      console.log(`✓ ${engine.name}, ${story}`)
    } catch (error) {
      console.error(`✗ ${engine.name}, ${story}:`, error)
      process.exitCode = 1
    }
  }
}
