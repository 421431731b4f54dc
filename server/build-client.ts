// Builds the client when its sources have changed since the last build. It runs in its own process, so that
// the server does not keep the bundler's memory.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'dist', 'client.stamp')
const sources = ['client', 'shared', 'manifest.webmanifest', 'package.json']

export const clientDir = join(root, 'dist', 'client')

/** @returns whether a build was needed; throws when the build fails */
export function buildClientIfChanged(): boolean {
  const stamp = stampOfSources()
  const isCurrent =
    existsSync(join(clientDir, 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  if (isCurrent) return false
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawnSync(
    process.execPath,
    [vite, 'build', '--config', join(root, 'client', 'vite.config.ts'), '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Under a test runner NODE_ENV is "test", and Vite would build a development React.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (build.status !== 0) throw new Error('The client could not be built.')
  writeFileSync(stampFile, stamp)
  return true
}

/** The stamp of the sources of the last build. */
export function buildStamp(): string {
  return readFileSync(stampFile, 'utf8')
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(join('client', 'e2e')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClientIfChanged()
