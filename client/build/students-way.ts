import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

/**
 * Which built files a student's tablet may need offline. The screens' table says who may open what; this only reads
 * it. Everything that a desk's screens alone import stays out of the precache with them, and so do the desk's texts.
 */
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type PrecacheEntry = { url: string; revision: string | null; size: number; integrity?: string }

/** Open to everybody, and of no use on a tablet without a connection. */
const onlineOnly = ['demo', 'teacherRegistration', 'adminLogin']
/** So is what reads a code: it is the way into an account, which needs the server. Once opened, the worker keeps it. */
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

/** Files that can load on a student's way: from the entry along static imports and every lazy import that is not a desk's. */
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

/** Collects the student's way while bundling, and filters the precache by it. Files without a chunk (font, icon) pass. */
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
