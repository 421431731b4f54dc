// Version N+1 of the whole product: a copy of this tree under another version number, with a client built from
// it. What differs is what always differs: the worker's bytes, hashed names, the version in every letter.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export interface Version {
  name: string
  /** Where its code lies: `server.root`. */
  root: string
  remove(): void
}

const parts = ['client', 'server', 'shared', 'manifest.webmanifest', 'package.json', 'tsconfig.base.json']

export async function buildNextVersion(name = '99.0.0'): Promise<Version> {
  const root = mkdtempSync(join(tmpdir(), 'weltenkompass-next-'))
  for (const part of parts) {
    cpSync(part, join(root, part), {
      recursive: true,
      filter: (path) => !/client\/e2e|\.test\.tsx?$/.test(path),
    })
  }
  // Compressed twins would double the time of the build; without them the server sends the files themselves.
  const config = join(root, 'client', 'vite.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('    precompress(),\n', ''))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...description, version: name }))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { cwd: root })
  return { name, root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
