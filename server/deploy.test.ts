import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv, warningsOf } from './env.ts'

// Checks the files that docs/operations.md asks to copy: their names and paths exist, and the server starts
// with them.

/** A key in the format of `openssl rand -base64 32`. */
const key = (byte: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + byte) % 256)).toString('base64')

const read = (path: string) => readFileSync(path, 'utf8')

/** The variables of the table in docs/configuration.md. */
const known = new Set(
  [...read('docs/configuration.md').matchAll(/^\| (`[A-Z_]+`.*?) \|/gm)].flatMap(
    ([, cell]) => cell!.match(/[A-Z_]{4,}/g) ?? [],
  ),
)

const example = Object.fromEntries(
  [...read('deploy/environment.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

/** The variables that compose passes to the service `app`. */
const inCompose = [
  .../^ {2}app:[\s\S]*?^ {4}environment:\n((?: {6}.*\n)+)/m
    .exec(read('compose.yaml'))![1]!
    .matchAll(/^ {6}([A-Z_]+):/gm),
].map(([, name]) => name!)

describe('the example environment', () => {
  it('starts without a warning after its two keys are filled in', () => {
    const filled = { ...example, SESSION_SECRET: key(1), MASTER_KEY: key(2) }
    expect(warningsOf(readEnv(filled))).toEqual([])
  })

  it('leaves exactly the keys empty', () => {
    expect(Object.keys(example).filter((name) => example[name] === '')).toEqual([
      'SESSION_SECRET',
      'MASTER_KEY',
    ])
  })
})

it('no file sets a variable that the server does not know', () => {
  expect(inCompose.length).toBeGreaterThan(8)
  expect([...Object.keys(example), ...inCompose].filter((name) => !known.has(name))).toEqual([])
})

it('the example contains every variable that compose requires', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
  const told = [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect([...new Set(asked)].sort()).toEqual([...told].sort())
})

it('each base image has one default, which the pinning script uses', () => {
  const defaults = [
    ...`${read('compose.yaml')}${read('Dockerfile')}`.matchAll(/([A-Z]+_IMAGE)(?::-|=)([a-z]+:[\w-]+)/g),
  ].map(([, name, image]) => `${name}=${image}`)
  const pinned = read('deploy/pin-images.sh').match(/[A-Z]+_IMAGE=[a-z]+:[\w-]+/g) ?? []
  expect(pinned.toSorted()).toEqual([...new Set(defaults)].sort())
  expect(pinned).toHaveLength(3)
})

it('unit, image and page start existing files', () => {
  const page = read('docs/operations.md')
  const started = [
    ...[read('deploy/weltenkompass.service'), read('Dockerfile'), page].flatMap((text) => [
      ...text.matchAll(/server\/[\w/-]+\.ts/g),
    ]),
    ...page.matchAll(/(?<=current\/|cp )deploy\/[\w.-]+/g),
  ].map(([path]) => path)
  expect(started.length).toBeGreaterThan(8)
  expect(started.filter((path) => !existsSync(path))).toEqual([])
})

it('the commands of the page exist in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('docs/operations.md').matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
    ([, name]) => name!,
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('the scripts on the page are valid shell', () => {
  const saved = [...read('docs/operations.md').matchAll(/<<'SH'\n([\s\S]*?)\nSH\n/g)].map(
    ([, script]) => script!,
  )
  expect(saved).toHaveLength(4)
  for (const script of saved) execFileSync('sh', ['-n'], { input: script })
})

it('nginx logs no address and no path on both ports', () => {
  const servers = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^\taccess_log off;$/m)
})

it('Caddy removes a server only when it stops, and not for an outage of its database', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\t\thealth_uri \/api\/health$/m)
})

it('a proxy of several servers sends an address to one of them, because versions differ during an update', () => {
  const section = /^## More than one server$[\s\S]*?(?=^## )/m.exec(read('docs/operations.md'))![0]
  expect(section).toMatch(/`reverse_proxy [\d.:]+ [\d.:]+ \{` and below it\s+`lb_policy ip_hash`/)
  expect(section).toMatch(/`upstream weltenkompass \{ ip_hash; /)
})

it('only one package runs an install script', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const running = Object.keys(lock.packages).filter((path) => lock.packages[path]!.hasInstallScript)
  expect(running).toEqual(['node_modules/esbuild'])
})
