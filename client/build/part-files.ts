// Puts app/import-with-files.ts in place of the helper in which Vite wraps every `import()` of a build, and gives it all
// files of the part. Vite's own helper asks for them by `modulepreload`, whose failure the engines keep.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'
const ourHelper = fileURLToPath(new URL('../app/import-with-files.ts', import.meta.url))

/** Vite names no file of a part that consists of one script alone. */
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
