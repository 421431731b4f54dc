// Finds a Chromium or installs one. Without a browser the run fails with instructions; it skips nothing.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @throws an Error with one sentence that says what to do */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  if (mayInstallDebianPackages()) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  )
}

/** @throws when CHROMIUM_PATH names no file */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => usualNames.map((name) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
}

function mayInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function run(program: string, args: string[]): void {
  try {
    execFileSync(program, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // The installer's exit code is ignored: only an existing browser counts.
  }
}
