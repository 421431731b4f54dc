// Copies parts of this tree together with its packages, so that a test can create the next version.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface CopyOfTree {
  /** The path of the copy: `server.root`. */
  root: string
  remove(): void
}

/** @param parts paths from the top; tests are omitted */
export function copyTree(...parts: string[]): CopyOfTree {
  const root = mkdtempSync(join(tmpdir(), 'weltenkompass-next-'))
  const filter = (path: string) => !/client\/e2e|\.test\.tsx?$/.test(path)
  for (const part of parts) cpSync(part, join(root, part), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
