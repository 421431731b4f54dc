import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makePrivate } from './private-directory.ts'

const rightsOf = (path: string) => statSync(path).mode & 0o777

it('a directory is created for its owner only, and access of others to an existing one is removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weltenkompass-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const directory = join(folder, 'data')
  makePrivate(directory)
  expect(rightsOf(directory)).toBe(0o700)
  chmodSync(directory, 0o755)
  makePrivate(directory)
  expect(rightsOf(directory)).toBe(0o700)
})
