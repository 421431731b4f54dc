import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Installs the peers' packages into bench/peers/node_modules when they are first needed, so that the app's
 * install stays small.
 */
export function installPeers(): void {
  if (existsSync(`${folder}node_modules/rxdb`)) return
  console.log('· the peers’ packages, once …')
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock']
  const { status } = spawnSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The peers could not be installed: npm install in bench/peers failed.')
}
