// What a soak has played: a line for every range of seeds, with its first seed, its last one, how many broke
// something, and on which commit. A file of that kind (LEDGER=…) lets a run go on where it was stopped; after a
// change of the code that is played it has to be a new one.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Ledger {
  /** Played before, and nothing broke. */
  isPlayed(first: number, last: number): boolean
  /** Writes it down, and gives back what it wrote. */
  note(first: number, last: number, violations: number): string
}

export function openLedger(file = process.env['LEDGER']): Ledger {
  const written = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const played = new Set(written.map((line) => line.split(' ').slice(0, 3).join(' ')))
  const commit = file ? ` ${commitOfNow()}` : ''
  return {
    isPlayed: (first, last) => played.has(`${first} ${last} 0`),
    note(first, last, violations) {
      const line = `${first} ${last} ${violations}${commit}`
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
