// The sources of the previous release, from the repository's history.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CopyOfTree } from '../copy-of-tree.ts'

/** Contains the commit of the previous release; written when a release is published (docs/operations.md). */
const file = 'deploy/previous-release.json'

interface PreviousRelease {
  /** A commit or a tag. */
  commit: string
  /** SQL that an operator runs as the superuser before this release starts again on today's schema, and to take it back. */
  beforeRollBack?: string
  afterRollBack?: string
}

export type CheckedOutRelease = CopyOfTree & PreviousRelease

/**
 * Its packages are those of this tree: a package that this tree no longer has would be missing.
 * @throws an error of one sentence when the repository does not have the commit and cannot fetch it
 */
export function checkOutPreviousRelease(): CheckedOutRelease {
  const release = JSON.parse(readFileSync(file, 'utf8')) as PreviousRelease
  if (!isHere(release.commit)) fetchOrThrow(release.commit)
  const root = mkdtempSync(join(tmpdir(), 'weltenkompass-previous-'))
  const parts = ['server', 'shared', 'client/api', 'package.json', 'tsconfig.base.json']
  const archive = execFileSync('git', ['archive', release.commit, ...parts], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return { ...release, root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function isHere(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A shallow clone has the newest commit only. */
function fetchOrThrow(commit: string): void {
  try {
    execFileSync('git', ['fetch', '--quiet', '--depth', '1', 'origin', commit], { stdio: 'ignore' })
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
  } catch {
    throw new Error(
      `The release ${commit} of ${file} is not in this repository and could not be fetched: run git fetch --unshallow.`,
    )
  }
}
