// Copies parts of this tree together with its packages, so that a test can create the next version.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface CopyOfTree {
  /** The path of the copy: `server.root`. */
  root: string
  remove(): void
}

/** The tests are omitted. */
export function isCopied(path: string): boolean {
  return !/client\/e2e|\.test\.tsx?$/.test(path)
}

/** @param copy `parts` are paths from the top; `into` is a new folder, by default a temporary one */
export function copyTree({ parts, into }: { parts: readonly string[]; into?: string }): CopyOfTree {
  const root = into ?? mkdtempSync(join(tmpdir(), 'weltenkompass-next-'))
  for (const part of parts) cpSync(part, join(root, part), { recursive: true, filter: isCopied })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
