// Bundles the server's sources into one file per test run, from which tests start server processes. A start
// through tsx takes twice the CPU time. Without a bundle (benchmarks, the gallery, other versions) tsx is
// used.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder, removeOldResults } from './kept-in-cache.ts'

export type Entry = 'server/main.ts' | 'server/testing/crashing-server.ts'

const entries: readonly Entry[] = ['server/main.ts', 'server/testing/crashing-server.ts']

/** The environment variable with the path of the bundle, for test files and processes of the run. */
const variable = 'TEST_SERVER_BUNDLE'

const prefix = 'server-'

/** Builds the bundle once per run, before the first test. @returns a function that removes it */
export async function bundleServer(): Promise<() => void> {
  if (process.env[variable]) return () => {}
  // A dynamic import, because every module that starts a server imports this file.
  const { build } = await import('vite')
  mkdirSync(cacheFolder, { recursive: true })
  // Removes the bundles of interrupted runs.
  removeOldResults(prefix)
  const outDir = mkdtempSync(join(cacheFolder, prefix))
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: { ssr: true, outDir, target: 'node20', minify: false, rolldownOptions: { input: [...entries] } },
    plugins: [
      {
        // Worker threads and folders are found relative to the source file.
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

export interface Program {
  file: string
  execArgv: string[]
}

/**
 * The arguments for Node. A test's server runs for seconds: optimizing the WebAssembly of the embedded
 * database would cost more than the whole run, so V8 uses only its baseline compiler for it.
 */
export function programOf(entry: Entry, root = process.cwd()): Program {
  const bundle = root === process.cwd() ? process.env[variable] : undefined
  if (bundle === undefined) return { file: entry, execArgv: ['--import', 'tsx'] }
  return { file: join(bundle, basename(entry, '.ts') + '.js'), execArgv: ['--liftoff-only'] }
}
