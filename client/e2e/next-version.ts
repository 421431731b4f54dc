// Version N+1 of the whole product: a copy of this tree under another version number, with a client built from
// it. What differs is what always differs: the worker's bytes, hashed names, the version in every letter.
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
  // Compressed twins would double the time of the build; without them the server sends the files themselves.
  const config = join(root, 'client', 'vite.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('    precompress(),\n', ''))
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...description, version: name }))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { cwd: root })
  return { name, ...copy }
}
