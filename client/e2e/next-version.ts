// Version N+1 of the whole product: a copy of this tree with another version number, and a client built from it. As in
// every release, the worker's bytes, the hashed names and the version in every letter differ. The build takes as long as
// a story, so it is kept in .cache.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyTree, isCopied } from '../../server/testing/copy-of-tree.ts'
import { keptInCache } from '../../server/testing/kept-in-cache.ts'

export interface Version {
  name: string
  /** The path of the copy: `server.root`. */
  root: string
}

const name = '99.0.0'
const parts = ['client', 'server', 'shared', 'manifest.webmanifest', 'package.json', 'tsconfig.base.json']

export async function buildNextVersion(): Promise<Version> {
  const root = await keptInCache({
    prefix: 'next-version-',
    // The key covers all copied files, the packages, and this file, which changes the copy.
    sources: [...parts, 'package-lock.json', 'client/e2e/next-version.ts'],
    isSource: isCopied,
    make: buildIn,
  })
  return { name, root }
}

async function buildIn(folder: string): Promise<void> {
  const { root } = copyTree({ parts, into: folder })
  // Compressed files would double the build time; without them the server sends the originals.
  const config = join(root, 'client', 'vite.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('    precompress(),\n', ''))
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...description, version: name }))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { cwd: root })
}
