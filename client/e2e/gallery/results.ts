// What was played, a line per look in results.jsonl, written as soon as it is known: a run that was stopped goes on,
// and it can be said which looks were played with which build. The last line of a look counts.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStamp } from '../../../server/build-client.ts'
import type { Shot } from './contact-sheet.ts'

export interface Result extends Shot {
  /** It was come to anew, so that shifts were measured; else the room was resized. */
  arrived: boolean
  commit: string
  /** Of the sources of the client: the same one shows the same screens. */
  build: string
}

export interface Results {
  /** Nothing was wrong with it: with this build, or with any. */
  isClean(shot: Pick<Shot, 'screen' | 'state' | 'look'>, build: 'this' | 'any'): boolean
  add(shot: Shot & { arrived: boolean }): void
  /** The last of every look. */
  all(): Result[]
}

export function openResults(folder: string): Results {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'results.jsonl')
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  const build = buildStamp().slice(0, 12)
  const last = new Map<string, Result>()
  /** Another half of the run may write beside this one. */
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
