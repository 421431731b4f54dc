// A copy of parts of this tree with this tree's packages: where a test makes the next version.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface CopyOfTree {
  /** Where its code lies: `server.root`. */
  root: string
  remove(): void
}

/** @param parts paths from the top; tests are left out */
export function copyTree(...parts: string[]): CopyOfTree {
  const root = mkdtempSync(join(tmpdir(), 'weltenkompass-next-'))
  const filter = (path: string) => !/client\/e2e|\.test\.tsx?$/.test(path)
  for (const part of parts) cpSync(part, join(root, part), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
