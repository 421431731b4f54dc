import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// The dependency rule as a test. A feature never imports another feature; client and server share only shared/. The two
// exceptions are server/testing → client/api and server/testing/schedules → client/offline/simulator.

const root = fileURLToPath(new URL('..', import.meta.url))

/** Modules that any part of the server may import: they import nothing of the server themselves. */
const serverBasics = [
  'server/bounded-cache.ts',
  'server/log.ts',
  'server/meter.ts',
  'server/tracer.ts',
  'server/clock.ts',
  'server/error-code.ts',
  'server/private-directory.ts',
  'server/processors.ts',
  'server/run-command.ts',
]

/** Folder → what it may import besides itself. The longest matching folder applies; `*` matches one name. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'shared/domain': [],
  'shared/challenges': ['shared/domain'],
  'shared/interests': ['shared/domain'],
  'shared/occupations': ['shared/domain', 'shared/interests'],
  'shared/curriculum': ['shared/domain', 'shared/challenges', 'shared/interests'],
  'shared/portfolio': ['shared/domain', 'shared/challenges', 'shared/interests'],
  'shared/letters': ['shared/contract'],
  'shared/contract': ['shared/domain', 'shared/letters'],

  'server/bounded-cache.ts': [],
  'server/log.ts': [],
  'server/meter.ts': [],
  'server/tracer.ts': [],
  'server/clock.ts': [],
  'server/error-code.ts': [],
  'server/private-directory.ts': ['server/error-code.ts'],
  'server/processors.ts': [],
  'server/run-command.ts': [],
  'server/env.ts': ['shared'],
  'server/secrets.ts': ['server/env.ts', 'server/private-directory.ts'],
  'server/letters': ['shared', ...serverBasics],
  'server/db': ['shared', 'server/env.ts', 'server/secrets.ts', 'server/security', ...serverBasics],
  'server/security': [
    'shared',
    'server/db',
    'server/http/cookies.ts',
    'server/http/problem-error.ts',
    'server/letters/quota.ts',
    ...serverBasics,
  ],
  'server/http': ['shared', 'server/db', 'server/security', 'server/services.ts', ...serverBasics],
  'server/attachments': ['shared', 'server/db', ...serverBasics],
  'server/retention': ['shared', 'server/db', ...serverBasics],
  'server/services.ts': [
    'server/attachments',
    'server/db',
    'server/security',
    'server/letters',
    'server/features/outbox',
    'server/retention',
    'server/features/system',
    'server/clock.ts',
  ],
  'server/features/*': [
    'shared',
    'server/db',
    'server/http',
    'server/security',
    'server/letters',
    'server/services.ts',
    ...serverBasics,
  ],
  'server/features/handlers.ts': ['server/features', 'server/http'],
  'server/testing': ['shared', 'server', 'client/api'],
  // Runs the simulator's schedules against the real ingestion.
  'server/testing/schedules': ['shared', 'server', 'client/offline/simulator'],
  server: ['shared', 'server', 'client/build'],

  'client/api': ['shared'],
  // The app's version, from package.json, is part of every letter.
  'client/offline': ['shared', 'client/api', 'package.json'],
  // Runs the tablet's parts against a school in memory, for tests only.
  'client/offline/simulator': ['shared', 'client/api', 'client/offline', 'client/testing'],
  'client/sw': ['shared', 'client/api', 'client/offline'],
  'client/messages': ['shared'],
  'client/paths.ts': ['shared/domain'],
  'client/ui': ['shared', 'client/messages', 'client/paths.ts'],
  // Real names stay on the device: a module that stores them must not import one that sends.
  'client/names': ['shared/domain', 'client/ui', 'client/messages', 'client/paths.ts'],
  'client/hooks': ['shared', 'client/api', 'client/offline', 'client/messages', 'client/names'],
  // The atlas as data: loaded on request, in the language of the page.
  'client/atlas': ['shared', 'client/messages'],
  'client/challenges': ['shared', 'client/atlas', 'client/ui', 'client/messages'],
  // Which installation a school belongs to: the list, kept on the device, and the way there.
  'client/schools': ['shared', 'client/hooks', 'client/ui', 'client/messages', 'client/paths.ts'],
  'client/scan': ['shared', 'client/schools', 'client/ui', 'client/messages'],
  'client/private': [
    'shared',
    'client/offline',
    'client/hooks',
    'client/challenges',
    'client/ui',
    'client/messages',
  ],
  'client/attachments': [
    'shared',
    'client/api',
    'client/offline',
    'client/hooks',
    'client/challenges',
    'client/ui',
    'client/messages',
  ],
  // Feedback on an answer: reading it, giving it, own phrases.
  'client/feedback': ['shared', 'client/hooks', 'client/challenges', 'client/ui', 'client/messages'],
  // A reset of passwords, from the class and from the student's page.
  'client/accounts': ['shared', 'client/hooks', 'client/ui', 'client/messages'],
  'client/comfort': ['shared', 'client/offline', 'client/hooks', 'client/ui', 'client/messages'],
  'client/second-factor': ['shared', 'client/hooks', 'client/ui', 'client/messages'],
  'client/features/*': [
    'shared',
    'client/api',
    'client/hooks',
    'client/offline',
    'client/ui',
    'client/challenges',
    'client/messages',
    'client/names',
    'client/private',
    'client/scan',
    'client/schools',
    'client/accounts',
    'client/second-factor',
    'client/feedback',
    'client/atlas',
    'client/paths.ts',
  ],
  // The product over a school in memory. It gets its screens from the table of screens, as the page does.
  'client/demo': [
    'shared',
    'client/api',
    'client/app',
    'client/challenges',
    'client/hooks',
    'client/messages',
    'client/offline',
    'client/paths.ts',
    'client/ui',
  ],
  'client/styleguide': ['shared', 'client/ui', 'client/messages', 'client/challenges'],
  'client/build': ['shared', 'client'],
  'client/testing': ['shared', 'client'],
  'client/e2e': ['shared', 'client/e2e', 'server/testing', 'server/db/seeds'],
  // Bundles the app's own offline code into a page, as a second tab.
  'client/e2e/page-writer': ['shared', 'client/e2e', 'client/offline'],
  'client/e2e/engines': ['shared', 'client/e2e', 'server/testing', 'server/build-client.ts'],
  // Imports the table of screens, so that no screen is left out.
  'client/e2e/gallery': [
    'shared',
    'client/e2e',
    'client/app/screens.tsx',
    'server/testing',
    'server/db/seeds',
    'server/build-client.ts',
  ],
  client: ['shared', 'client'],
}

const sides = ['shared', 'server', 'client']
const rules = Object.keys(mayImport).map((folder) => ({
  folder,
  pattern: new RegExp(`^${folder.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`),
  depth: folder.split('/').length,
}))

/** The rule that applies to a file, with `*` filled in: `server/features/classes`. */
function areaOf(file: string): { rule: string; area: string } | undefined {
  const rule = rules
    .filter(({ pattern }) => pattern.test(file))
    .sort((a, b) => b.depth - a.depth || b.folder.length - a.folder.length)[0]
  return rule && { rule: rule.folder, area: file.split('/').slice(0, rule.depth).join('/') }
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}

/** The error for one import, or undefined if the import is allowed. */
export function violationOf(file: string, imported: string): string | undefined {
  const from = areaOf(file)
  if (!from) return `${file}: no rule names this folder`
  if (isWithin(imported, from.area)) return undefined
  const allowed = mayImport[from.rule] ?? []
  if (allowed.some((folder) => isWithin(imported, folder))) return undefined
  return `${file} must not import ${imported}`
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return name === 'node_modules' ? [] : sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:\.{1,2}|#shared)\/[^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
  return specifiers.map((specifier) =>
    specifier.startsWith('#shared/')
      ? `shared/${specifier.slice('#shared/'.length)}`
      : relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, ''))),
  )
}

function isModule(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/**
 * Additional imports of a test: its side's testing folder; in shared also the folders above its subject, as test data;
 * on the server, where tests use HTTP, everything but other features.
 */
function isTestBridge(file: string, imported: string): boolean {
  if (!isTest(file)) return false
  if (/^(server|client)\/testing\//.test(imported)) return true
  if (file.startsWith('shared/')) return imported.startsWith('shared/')
  if (!file.startsWith('server/')) return false
  return (
    (imported.startsWith('server/') && !imported.startsWith('server/features/')) ||
    isWithin(imported, 'client/api')
  )
}

describe('the dependency rule', () => {
  const files = sides.flatMap(sourcesIn)

  it('holds for every import in the tree', () => {
    const violations = files
      .flatMap((file) =>
        importsOf(file).map((imported) =>
          isTestBridge(file, imported) ? undefined : violationOf(file, imported),
        ),
      )
      .filter(Boolean)
    expect(violations).toEqual([])
    expect(files.length).toBeGreaterThan(50)
  })

  it.each([
    ['client/features/classes/ClassesScreen.tsx', 'client/features/student/DashboardScreen.tsx'],
    ['client/api/request.ts', 'server/http/mount.ts'],
    ['server/features/classes/handlers.ts', 'server/features/students/queries.ts'],
    ['server/features/classes/handlers.ts', 'client/api/client.ts'],
    ['shared/domain/role.ts', 'shared/contract/index.ts'],
    ['shared/contract/classes.ts', 'server/db/connect.ts'],
    ['client/ui/Button.tsx', 'client/hooks/use-query.ts'],
    ['client/names/vault.ts', 'client/api/client.ts'],
    ['client/sw/service-worker.ts', 'client/ui/Button.tsx'],
    ['server/letters/tickets.ts', 'server/db/connect.ts'],
  ])('refuses a planted violation: %s → %s', (file, imported) => {
    expect(violationOf(file, imported)).toBe(`${file} must not import ${imported}`)
  })

  it('lets features import more general folders', () => {
    expect(violationOf('client/features/classes/ClassesScreen.tsx', 'client/ui/Button.tsx')).toBeUndefined()
    expect(violationOf('server/testing/test-app.ts', 'client/api/client.ts')).toBeUndefined()
  })

  it('keeps shared free of platform APIs: no DOM, no Node', () => {
    const offenders = files
      .filter((file) => file.startsWith('shared/') && !isTest(file))
      .filter((file) =>
        /from 'node:|from '(?!zod\/mini'|temporal-polyfill'|#shared|\.)/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      )
    expect(offenders).toEqual([])
  })

  it('lets commands run without Vitest: nothing that the bench or the gallery reaches imports it', () => {
    const commands = [
      'bench/run.ts',
      ...sourcesIn('bench').filter((file) => /^bench\/p\d/.test(file)),
      'client/e2e/gallery/run.ts',
    ]
    const reached = new Set(commands)
    // A set's loop also visits what is added meanwhile.
    for (const file of reached)
      for (const imported of importsOf(file)) if (isModule(imported)) reached.add(imported)
    expect(reached).toContain('client/e2e/student.ts')
    const offenders = [...reached].filter((file) =>
      /from 'vitest'/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(offenders).toEqual([])
  })

  it('has no folder or file named utils, helpers or misc', () => {
    const vague = files.filter((file) => /(^|\/)(utils|helpers|misc|common|types)(\.tsx?$|\/)/.test(file))
    expect(vague.filter((file) => !file.startsWith('client/messages/'))).toEqual([])
  })
})
