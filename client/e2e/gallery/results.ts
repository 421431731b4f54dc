// The results, a line per picture in results.jsonl, appended at once: a stopped run continues, and each result names
// its build. The last line of a picture counts.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStamp } from '../../../server/build-client.ts'
import type { Shot } from './contact-sheet.ts'

export interface Result extends Shot {
  /** The page was loaded for this picture, so that layout shifts were measured; otherwise the window was resized. */
  arrived: boolean
  commit: string
  /** A hash of the client's sources: the same build shows the same screens. */
  build: string
}

export interface Results {
  /** It had no problem: with this build, or with any. */
  isClean(shot: Pick<Shot, 'screen' | 'state' | 'look'>, build: 'this' | 'any'): boolean
  add(shot: Shot & { arrived: boolean }): void
  /** The last result of every picture. */
  all(): Result[]
}

export function openResults(folder: string): Results {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'results.jsonl')
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  const build = buildStamp().slice(0, 12)
  const last = new Map<string, Result>()
  /** Another half of the run may write at the same time. */
  function read() {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    for (const line of lines) {
      const result = JSON.parse(line) as Result
      last.set(keyOf(result), result)
    }
  }
  read()
  return {
    isClean(shot, wanted) {
      const known = last.get(keyOf(shot))
      return known?.problems.length === 0 && (wanted === 'any' || known.build === build)
    },
    add(shot) {
      const result: Result = { ...shot, commit, build }
      last.set(keyOf(result), result)
      appendFileSync(file, `${JSON.stringify(result)}\n`)
    },
    all() {
      read()
      return [...last.values()]
    },
  }
}

function keyOf({ screen, state, look }: Pick<Shot, 'screen' | 'state' | 'look'>): string {
  return `${screen} ${state} ${look}`
}
