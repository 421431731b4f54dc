// Replaces the helper in which Vite wraps every `import()` of a build by app/import-with-files.ts, and passes it all
// files of the chunk. Vite's own helper requests them by `modulepreload`, whose failures browsers keep.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'
const ourHelper = fileURLToPath(new URL('../app/import-with-files.ts', import.meta.url))

/** Vite lists no files for a chunk that consists of one script. */
const resolveDependencies = (part: string, files: readonly string[]): string[] =>
  files.length > 0 ? [...files] : [part]

export function partFiles(): Plugin {
  return {
    name: 'part-files',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    load(id) {
      if (id !== viteHelper) return null
      return `export { importWithFiles as __vitePreload } from ${JSON.stringify(ourHelper)}`
    },
  }
}
