// The ledger of a soak: a line for every range of seeds, with its first and last seed, the number of violations, the
// engine and the commit. With such a file (LEDGER=…) a stopped run continues. Lines of another engine are ignored.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Ledger {
  /** Played before without a violation. */
  isPlayed(first: number, last: number): boolean
  /** Appends a line and returns it. */
  note(first: number, last: number, violations: number): string
}

/** `engine`: the hash of the engine (engine-bundle.ts). */
export function openLedger(engine: string, file = process.env['LEDGER']): Ledger {
  const written = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const played = new Set(written.map((line) => line.split(' ').slice(0, 4).join(' ')))
  const commit = file ? ` ${commitOfNow()}` : ''
  return {
    isPlayed: (first, last) => played.has(`${first} ${last} 0 ${engine}`),
    note(first, last, violations) {
      const line = `${first} ${last} ${violations} ${engine}${commit}`
      if (file) appendFileSync(file, `${line}\n`)
      return line
    },
  }
}

function commitOfNow(): string {
  const git = (...given: string[]) => execFileSync('git', given, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+changes' : '')
}
