// Version N+1 of the whole product: a copy of this tree with another version number, and a client built from it. As in
// every release, the worker's bytes, the hashed names and the version in every letter differ.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyTree, type CopyOfTree } from '../../server/testing/copy-of-tree.ts'

export interface Version extends CopyOfTree {
  name: string
}

export async function buildNextVersion(name = '99.0.0'): Promise<Version> {
  const copy = copyTree(
    'client',
    'server',
    'shared',
    'manifest.webmanifest',
    'package.json',
    'tsconfig.base.json',
  )
  const { root } = copy
  // Compressed files would double the build time; without them the server sends the originals.
  const config = join(root, 'client', 'vite.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('    precompress(),\n', ''))
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...description, version: name }))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { cwd: root })
  return { name, ...copy }
}
