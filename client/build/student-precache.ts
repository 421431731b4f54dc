import type { Plugin, Rollup } from 'vite'
import { isForStudentsOffline } from './chunk-groups.ts'

/**
 * The built files that a student's tablet may need offline: not the parts of teachers and admins, and not what is
 * useless without the server. Once used, the worker caches those as well.
 */
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type PrecacheEntry = { url: string; revision: string | null; size: number; integrity?: string }

/** Files that a student's page can load: from the entry along all static imports and the lazy imports for students. */
function studentFilesOf(bundle: Rollup.OutputBundle): Set<string> {
  const chunks = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)

  const found = new Set<string>()
  const waiting = [...chunks.values()].filter((chunk) => chunk.isEntry)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    const imported = chunk.imports.map((name) => chunks.get(name))
    const lazy = chunk.dynamicImports.map((name) => chunks.get(name))
    for (const next of imported) if (next) waiting.push(next)
    for (const next of lazy) if (next && isForStudentsOffline(next.name)) waiting.push(next)
  }
  return found
}

/** Collects these files during bundling and filters the precache. Files without a chunk (font, icon) pass. */
export function studentPrecache(): {
  plugin: Plugin
  onlyStudentFiles: (entries: PrecacheEntry[]) => { manifest: PrecacheEntry[]; warnings: string[] }
} {
  let files = new Set<string>()
  return {
    plugin: {
      name: 'student-precache',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          files = studentFilesOf(bundle)
        },
      },
    },
    onlyStudentFiles: (entries) => ({
      manifest: entries.filter(({ url }) => !/\.(js|css)$/.test(url) || url === 'boot.js' || files.has(url)),
      warnings: [],
    }),
  }
}
