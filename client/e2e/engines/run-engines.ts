// npm run test:engines: the offline story in every other engine that is there or can be installed (on Debian as
// root). Says what it could not run and why; fails when a story fails or when there was none to play.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildClientIfChanged } from '../../../server/build-client.ts'
import { createSchoolServer } from '../../../server/testing/server-process.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { playOfflineStory } from './offline-story.ts'
import { webkit } from './webkit.ts'

const engines: readonly Engine[] = [firefox, webkit]

/** Why it cannot be run, or nothing. */
function install({ isInstalled, packages }: Engine): string | undefined {
  if (isInstalled()) return undefined
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return `not installed (on Debian: apt-get install ${packages.join(' ')})`
  try {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const given of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    ]) {
      execFileSync('apt-get', given, { stdio: 'ignore', env: environment })
    }
  } catch {
    // What matters is whether it is there afterwards.
  }
  return isInstalled() ? undefined : `apt-get could not install ${packages.join(', ')}`
}

async function play(engine: Engine): Promise<void> {
  const server = await createSchoolServer()
  try {
    await server.start()
    const tab = await engine.open()
    try {
      for (const fact of await playOfflineStory(tab, server)) console.log(`  ${engine.name}: ${fact}`)
    } finally {
      await tab.close()
    }
  } finally {
    await server.remove()
  }
}

buildClientIfChanged()
let played = 0
for (const engine of engines) {
  const obstacle = install(engine)
  if (obstacle !== undefined) {
    console.log(`– ${engine.name}: not run, ${obstacle}`)
    continue
  }
  try {
    await play(engine)
    console.log(`✓ ${engine.name}`)
    played += 1
  } catch (error) {
    console.error(`✗ ${engine.name}:`, error)
    process.exitCode = 1
  }
}
if (played === 0) {
  console.error('No other engine could be driven here.')
  process.exitCode = 1
}
