// Version N+1 of the whole product: a copy of this tree with another version number, and a client built from it. As in
// every release, the worker's bytes, the hashed names and the version in every letter differ. The build takes as long as
// a story, so it is kept in .cache and valid until one of its sources changes.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyTree, isCopied } from '../../server/testing/copy-of-tree.ts'

export interface Version {
  name: string
  /** The path of the copy: `server.root`. */
  root: string
}

const name = '99.0.0'
const parts = ['client', 'server', 'shared', 'manifest.webmanifest', 'package.json', 'tsconfig.base.json']
const cache = resolve('.cache')
const prefix = 'next-version-'

export async function buildNextVersion(): Promise<Version> {
  const root = join(cache, prefix + digestOfSources())
  if (!existsSync(root)) await buildIn(root)
  return { name, root }
}

/** The folder gets its name when it is complete, because two stories may build at the same time. */
async function buildIn(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  forgetOldVersions()
  const { root, remove } = copyTree({ parts, into: `${folder}.${process.pid}` })
  try {
    // Compressed files would double the build time; without them the server sends the originals.
    const config = join(root, 'client', 'vite.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('    precompress(),\n', ''))
    const description = JSON.parse(readFileSync('package.json', 'utf8')) as object
    writeFileSync(join(root, 'package.json'), JSON.stringify({ ...description, version: name }))
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/build-client.ts'], { cwd: root })
    renameSync(root, folder)
  } catch (error) {
    // Another story was faster.
    if (!existsSync(folder)) throw error
  } finally {
    remove()
  }
}

/** Another run may still use those of the last hours. */
function forgetOldVersions(): void {
  for (const each of readdirSync(cache).filter((file) => file.startsWith(prefix))) {
    const path = join(cache, each)
    if (Date.now() - statSync(path).mtimeMs > 6 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}

/** Of everything that is copied, of the packages, and of this file, which changes the copy. */
function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const path of [...parts, 'package-lock.json', 'client/e2e/next-version.ts'].flatMap(filesIn)) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const paths = readdirSync(path)
    .sort()
    .map((each) => join(path, each))
  return paths.filter(isCopied).flatMap(filesIn)
}
