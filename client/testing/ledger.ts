// What a soak has played: a line for every range of seeds, with its first seed, its last one, how many broke
// something, of which engine and on which commit. A file of that kind (LEDGER=…) lets a run go on where it was stopped.
// What was played with another engine does not count.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Ledger {
  /** Played before, and nothing broke. */
  isPlayed(first: number, last: number): boolean
  /** Writes it down, and gives back what it wrote. */
  note(first: number, last: number, violations: number): string
}

/** `engine`: the hash of what is played (engine-bundle.ts). */
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
