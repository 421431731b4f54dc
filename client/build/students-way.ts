import type { Plugin, Rollup } from 'vite'

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type PrecacheEntry = { url: string; revision: string | null; size: number; integrity?: string }

/** Lazy modules that a student's tablet never asks for; everything that only they import is left out with them. */
const deskOnly =
  /\/client\/(features\/(admin|classes|demo|licenses?|organizations?|progress|teachers?)\/|messages\/(de|en)\/(admin|teacher)\.ts)/

const isDeskOnly = (chunk: Chunk) => chunk.isDynamicEntry && deskOnly.test(chunk.facadeModuleId ?? '')

/** Files that can load on a student's way: from the entry along static imports and every lazy import that is not a desk's. */
export function filesOnStudentsWay(bundle: Rollup.OutputBundle): Set<string> {
  const chunks = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const found = new Set<string>()
  const waiting = [...chunks.values()].filter((chunk) => chunk.isEntry)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) waiting.push(...[chunks.get(name)].filter((next) => next !== undefined))
    for (const name of chunk.dynamicImports) {
      const next = chunks.get(name)
      if (next && !isDeskOnly(next)) waiting.push(next)
    }
  }
  return found
}

/** Collects the student's way while bundling, and filters the precache by it. Files without a chunk (font, icon) pass. */
export function studentsWay(): {
  plugin: Plugin
  onlyStudentsWay: (entries: PrecacheEntry[]) => { manifest: PrecacheEntry[]; warnings: string[] }
} {
  let files = new Set<string>()
  return {
    plugin: {
      name: 'students-way',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          files = filesOnStudentsWay(bundle)
        },
      },
    },
    onlyStudentsWay: (entries) => ({
      manifest: entries.filter(({ url }) => !/\.(js|css)$/.test(url) || url === 'boot.js' || files.has(url)),
      warnings: [],
    }),
  }
}
