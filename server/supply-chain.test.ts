import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface PackageFile {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile

/** Package → reason, as the README's table has it. */
function reasons(): Map<string, string> {
  const section =
    /^## Dependencies\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  const rows = [...section.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(2)
  return new Map(
    rows.flatMap(([, names = '', why = '']) => names.split(', ').map((name) => [name, why] as const)),
  )
}

describe('the README’s table of dependencies', () => {
  it('has each package with a reason, and no package that is not here', () => {
    const direct = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'))
    const forWork = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
    expect([...reasons().keys()].sort()).toEqual([...direct, ...forWork].sort())
    expect([...reasons()].filter(([, why]) => why.length < 5)).toEqual([])
  })

  it('can rely on what runs: every version is exact', () => {
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
