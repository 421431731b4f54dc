import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Every test file opens an embedded database, each in a thread of its own. V8 shares the compiled code between
// threads for as long as somebody holds it: here the process does, for all the test files that it runs.

declare global {
  var heldDatabaseCode: Promise<WebAssembly.Module> | undefined
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..')
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}

if (!process.env['TEST_DATABASE_URL']) await (globalThis.heldDatabaseCode ??= compile())
