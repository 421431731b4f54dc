import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface PackageFile {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile

/** Package → reason, from the table in docs/dependencies.md. */
function reasons(): Map<string, string> {
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(
    2,
  )
  return new Map(
    rows.flatMap(([, names = '', why = '']) => names.split(', ').map((name) => [name, why] as const)),
  )
}

/** Packages that are used without an import, and how. */
const withoutImport: Readonly<Record<string, string>> = {
  terser: 'the minifier that build.minify in client/vite.config.ts names',
  'workbox-build': 'peer dependency of vite-plugin-pwa, which calls it',
}

/** All code and styles of the product and its build, or of some folders. */
function sources(folders = ['client', 'server', 'shared']): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
}

/** The dependencies that no file of these folders imports. */
function notImportedIn(folders?: string[]): string[] {
  const specifiers = new Set(
    sources(folders).flatMap((text) =>
      [...text.matchAll(/(?:from|import|url|resolve)[ (]*['"](?:[./]*node_modules\/)?([^'"\n]+)['"]/g)].map(
        ([, path = '']) => path,
      ),
    ),
  )
  const isImported = (name: string) =>
    [...specifiers].some((path) => path === name || path.startsWith(`${name}/`))
  return Object.keys(dependencies)
    .filter((name) => !isImported(name))
    .sort()
}

describe('a dependency', () => {
  it('is imported or has a documented reason', () => {
    expect(notImportedIn()).toEqual(Object.keys(withoutImport).sort())
  })

  it('is not part of the image when the server does not import it', () => {
    const left = readFileSync('deploy/build-only-packages.txt', 'utf8').trim().split('\n')
    // Only `npm run dev` imports Vite, which never runs in the image.
    expect(left.sort()).toEqual([...notImportedIn(['server', 'shared']), 'vite'].sort())
    expect(readFileSync('Dockerfile', 'utf8')).toContain('deploy/build-only-packages.txt')
  })
})

describe('the table in docs/dependencies.md', () => {
  it('has each package with a reason, and no other package', () => {
    const direct = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'))
    const forWork = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
    expect([...reasons().keys()].sort()).toEqual([...direct, ...forWork].sort())
    expect([...reasons()].filter(([, why]) => why.length < 5)).toEqual([])
  })

  it('has exact versions', () => {
    const loose = Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    expect(loose).toEqual([])
  })
})

describe('the bill of materials', () => {
  it('is one command and names every dependency with its version', () => {
    const output = execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const bill = JSON.parse(output) as { bomFormat: string; components: { name: string; version: string }[] }
    expect(bill.bomFormat).toBe('CycloneDX')
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const missing = Object.entries(dependencies).filter(
      ([name, version]) => !listed.has(`${name}@${version}`),
    )
    expect(missing).toEqual([])
  })
})
