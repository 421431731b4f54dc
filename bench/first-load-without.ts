// What a feature costs a student's first load: the client is built a second time without it, and the same files are
// compared. The list of removals fails when the code has changed, so that it cannot become wrong unnoticed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

/** By path from client/: texts of one source file, and what replaces them without the feature. */
export type Removals = Readonly<
  Record<string, readonly (readonly [text: string | RegExp, instead: string])[]>
>

export interface Bytes {
  brotli: number
  gzip: number
}

const client = fileURLToPath(new URL('../client/', import.meta.url))
const currentBuild = fileURLToPath(new URL('../dist/client/', import.meta.url))

/**
 * @param firstLoad the paths of the files that a student's first load requests from the current build
 * @throws Error when a text to remove is not there any more, or when the other build has no file of that name
 */
export async function shareOf(removals: Removals, firstLoad: readonly string[]): Promise<Bytes> {
  const folder = mkdtempSync(join(tmpdir(), 'wk-first-load-'))
  try {
    await buildWithout(removals, folder)
    const now = firstLoad.map((path) => sizesOf(join(currentBuild, path)))
    const without = firstLoad.map((path) => sizesOf(join(folder, sameFile(folder, path))))
    const sum = (files: readonly Bytes[], by: keyof Bytes) => files.reduce((all, file) => all + file[by], 0)
    return {
      brotli: sum(now, 'brotli') - sum(without, 'brotli'),
      gzip: sum(now, 'gzip') - sum(without, 'gzip'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function buildWithout(removals: Removals, outDir: string): Promise<void> {
  const left = new Set(Object.keys(removals).filter((file) => !isStatic(file)))
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: join(client, 'vite.config.ts'),
      logLevel: 'error',
      plugins: [removing(removals, left)],
      build: { outDir },
    })
  } finally {
    process.env['NODE_ENV'] = environment
  }
  for (const [file, edits] of Object.entries(removals).filter(([name]) => isStatic(name))) {
    const built = join(outDir, file.slice(staticFolder.length))
    writeFileSync(built, edited(readFileSync(built, 'utf8'), file, edits))
  }
  if (left.size > 0) throw new Error(`Not part of the build: ${[...left].join(', ')}`)
}

/** Copied into the build, without plugins: the removals are those of the minified text. */
const staticFolder = 'public/'
const isStatic = (file: string) => file.startsWith(staticFolder)

function removing(removals: Removals, left: Set<string>): Plugin {
  return {
    name: 'removing',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(client, id.split('?')[0] ?? id)
      const edits = removals[file]
      if (edits === undefined) return null
      left.delete(file)
      return { code: edited(code, file, edits), map: null }
    },
  }
}

function edited(code: string, file: string, edits: Removals[string]): string {
  return edits.reduce((text, [part, instead]) => {
    const without = text.replace(part, instead)
    if (without === text) throw new Error(`${file} has no ${String(part)} any more`)
    return without
  }, code)
}

/** The file of the other build, whose hash differs. */
function sameFile(folder: string, path: string): string {
  const [, name, end] = /^\/assets\/((?:[a-z]+-)*?[a-z]+)-[\w-]{6,8}(\.\w+)$/.exec(path) ?? []
  if (name === undefined || end === undefined) return path
  const counterpart = new RegExp(`^${name}-[\\w-]{6,8}\\${end}$`)
  const found = readdirSync(join(folder, 'assets')).filter((file) => counterpart.test(file))
  if (found.length !== 1) throw new Error(`${path} has no counterpart: ${found.join()}`)
  return `/assets/${found.join()}`
}

/** As the build compresses them (client/build/precompress.ts). */
function sizesOf(file: string): Bytes {
  const text = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return { brotli: brotliCompressSync(text, { params }).length, gzip: gzipSync(text, { level: 9 }).length }
}
