import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Every test file opens an embedded database in its own thread. V8 shares compiled code between threads while
// something references it. This process keeps the reference for all test files that it runs.

declare global {
  var heldDatabaseCode: Promise<WebAssembly.Module> | undefined
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..')
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}

if (!process.env['TEST_DATABASE_URL']) await (globalThis.heldDatabaseCode ??= compile())
