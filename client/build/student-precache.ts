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
/** Also the code scanner and the completion: signing in needs the server. Once used, the worker caches them. */
const onlineOnlyParts = [
  '/scan/Scanner.tsx',
  '/features/session/Completion.tsx',
  '/features/application/write-docx.ts',
]
const staffTexts = /\/client\/messages\/(de|en)\/(admin|names|reading|teacher)\.ts$/

/** The modules of screens that no student opens offline, as `/features/…` endings, from the source of the table. */
export function staffScreensOf(table: string): string[] {
  const row = /path: paths\.(\w+),\s*access: (\[[^\]]*\]|'[^']*'),[\s\S]*?import\('\.\.([^']+)'\)/g
  const rows = [...table.matchAll(row)].map(([, path = '', access = '', module = '']) => ({
    path,
    access,
    module,
  }))
  if (rows.length === 0) throw new Error('No screens found in client/app/screens.tsx')
  const isStaff = (access: string) => access.startsWith('[') && !access.includes("'student'")
  return rows
    .filter(({ path, access }) => onlineOnly.includes(path) || isStaff(access))
    .map(({ module }) => module)
}

/** Files that a student's page can load: from the entry along all static imports and the lazy imports for students. */
function studentFilesOf(bundle: Rollup.OutputBundle, staffScreens: readonly string[]): Set<string> {
  const chunks = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const isStaff = ({ facadeModuleId }: Chunk) =>
    facadeModuleId !== null &&
    (staffTexts.test(facadeModuleId) ||
      staffScreens.some((screen) => facadeModuleId.endsWith(`/client${screen}`)))

  const found = new Set<string>()
  const waiting = [...chunks.values()].filter((chunk) => chunk.isEntry)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    const imported = chunk.imports.map((name) => chunks.get(name))
    const lazy = chunk.dynamicImports.map((name) => chunks.get(name)).filter((next) => next && !isStaff(next))
    waiting.push(...[...imported, ...lazy].filter((next) => next !== undefined))
  }
  return found
}

/** Collects these files during bundling and filters the precache. Files without a chunk (font, icon) pass. */
export function studentPrecache(): {
  plugin: Plugin
  onlyStudentFiles: (entries: PrecacheEntry[]) => { manifest: PrecacheEntry[]; warnings: string[] }
} {
  const screens = fileURLToPath(new URL('../app/screens.tsx', import.meta.url))
  let files = new Set<string>()
  return {
    plugin: {
      name: 'student-precache',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          files = studentFilesOf(bundle, [
            ...staffScreensOf(readFileSync(screens, 'utf8')),
            ...onlineOnlyParts,
          ])
        },
      },
    },
    onlyStudentFiles: (entries) => ({
      manifest: entries.filter(({ url }) => !/\.(js|css)$/.test(url) || url === 'boot.js' || files.has(url)),
      warnings: [],
    }),
  }
}
