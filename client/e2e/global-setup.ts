import { execFileSync } from 'node:child_process'
import { requireChromium } from './chromium.ts'

/** Builds the client that the stories use and makes sure of a browser. */
export default function setup(): void {
  process.env['CHROMIUM_PATH'] = requireChromium()
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { stdio: 'inherit' })
}
