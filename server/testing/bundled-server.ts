// What a run of tests starts its server processes with: the server's own sources, put into one file a run. Through
// tsx a start costs twice the processor time. Without a bundle (benchmarks, the gallery, other versions), tsx.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Entry = 'server/main.ts' | 'server/testing/mortal-server.ts'

const entries: readonly Entry[] = ['server/main.ts', 'server/testing/mortal-server.ts']

/** For the test files and the processes of the run: where the bundle lies. */
const variable = 'TEST_SERVER_BUNDLE'

const cache = '.cache'
const prefix = 'server-'

/** Once a run, before its first test. @returns what takes it away again */
export async function bundleServer(): Promise<() => void> {
  if (process.env[variable]) return () => {}
  // Here alone: everybody who starts a server reads this file.
  const { build } = await import('vite')
  mkdirSync(cache, { recursive: true })
  forgetOldBundles()
  const outDir = mkdtempSync(resolve(cache, prefix))
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: { ssr: true, outDir, target: 'node20', minify: false, rolldownOptions: { input: [...entries] } },
    plugins: [
      {
        // Threads and folders are found from where the source lies.
        name: 'where the source lies',
        enforce: 'pre',
        transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      },
    ],
  })
  process.env[variable] = outDir
  return () => {
    delete process.env[variable]
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A run that was broken off leaves its own; those of the last hours may be in use by another. */
function forgetOldBundles(): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith(prefix))) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > 6 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}

export interface Program {
  file: string
  execArgv: string[]
}

/**
 * What Node runs. A server of a test lives for seconds: optimizing the embedded database for it would cost more than
 * its whole life, so its WebAssembly stays as V8 compiles it first.
 */
export function programOf(entry: Entry, root = process.cwd()): Program {
  const bundle = root === process.cwd() ? process.env[variable] : undefined
  if (bundle === undefined) return { file: entry, execArgv: ['--import', 'tsx'] }
  return { file: join(bundle, basename(entry, '.ts') + '.js'), execArgv: ['--liftoff-only'] }
}
