import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

/**
 * The built files that a student's tablet may need offline. Roles come from the table of screens. Modules that only the
 * screens of teachers and admins import are not precached, and neither are their texts.
 */
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type PrecacheEntry = { url: string; revision: string | null; size: number; integrity?: string }

/** Public, but useless without a connection. */
const onlineOnly = ['demo', 'teacherRegistration', 'adminLogin']
/** Also the code scanner: it is for signing in, which needs the server. Once used, the worker caches it. */
const onlineOnlyParts = ['/features/session/Scanner.tsx']
const deskTexts = /\/client\/messages\/(de|en)\/(admin|names|reading|teacher)\.ts$/

/** The modules of screens that no student opens offline, as `/features/…` endings, from the source of the table. */
export function deskScreensOf(table: string): string[] {
  const row = /path: paths\.(\w+),\s*access: (\[[^\]]*\]|'[^']*'),[\s\S]*?import\('\.\.([^']+)'\)/g
  const rows = [...table.matchAll(row)].map(([, path = '', access = '', module = '']) => ({
    path,
    access,
    module,
  }))
  if (rows.length === 0) throw new Error('No screens found in client/app/screens.tsx')
  const isDesk = (access: string) => access.startsWith('[') && !access.includes("'student'")
  return rows
    .filter(({ path, access }) => onlineOnly.includes(path) || isDesk(access))
    .map(({ module }) => module)
}

/** Files that a student's page can load: from the entry along all static imports and the lazy imports for students. */
function filesOnStudentsWay(bundle: Rollup.OutputBundle, deskScreens: readonly string[]): Set<string> {
  const chunks = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const isDesk = ({ facadeModuleId }: Chunk) =>
    facadeModuleId !== null &&
    (deskTexts.test(facadeModuleId) ||
      deskScreens.some((screen) => facadeModuleId.endsWith(`/client${screen}`)))

  const found = new Set<string>()
  const waiting = [...chunks.values()].filter((chunk) => chunk.isEntry)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    const imported = chunk.imports.map((name) => chunks.get(name))
    const lazy = chunk.dynamicImports.map((name) => chunks.get(name)).filter((next) => next && !isDesk(next))
    waiting.push(...[...imported, ...lazy].filter((next) => next !== undefined))
  }
  return found
}

/** Collects these files during bundling and filters the precache. Files without a chunk (font, icon) pass. */
export function studentsWay(): {
  plugin: Plugin
  onlyStudentsWay: (entries: PrecacheEntry[]) => { manifest: PrecacheEntry[]; warnings: string[] }
} {
  const screens = fileURLToPath(new URL('../app/screens.tsx', import.meta.url))
  let files = new Set<string>()
  return {
    plugin: {
      name: 'students-way',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          files = filesOnStudentsWay(bundle, [
            ...deskScreensOf(readFileSync(screens, 'utf8')),
            ...onlineOnlyParts,
          ])
        },
      },
    },
    onlyStudentsWay: (entries) => ({
      manifest: entries.filter(({ url }) => !/\.(js|css)$/.test(url) || url === 'boot.js' || files.has(url)),
      warnings: [],
    }),
  }
}
