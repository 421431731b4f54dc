import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chapters } from './curriculum/index.ts'

// The pages for developers name files and functions. This test checks that each of them exists.

const read = (path: string) => readFileSync(path, 'utf8')

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

/** Relative targets of links and pictures, without their anchors. */
function targetsIn(page: string): string[] {
  return [...read(page).matchAll(/(?:\]\(|src=")(?!https?:|mailto:|#)([^)"#\s]+)/g)].map(([, target = '']) =>
    join(dirname(page), target),
  )
}

/** Links to a heading of a page: `[text](page.md#heading)` and `[text](#heading)`. */
function anchorsIn(page: string): { target: string; anchor: string }[] {
  return [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*\.md)?#([^)\s]+)\)/g)].map(
    ([, path, anchor = '']) => ({
      target: path === undefined ? page : join(dirname(page), path),
      anchor,
    }),
  )
}

/** The anchors of a page's headings, as GitHub makes them. */
function headingAnchorsOf(page: string): ReadonlySet<string> {
  const withoutCode = read(page).replaceAll(/^```[\s\S]*?^```/gm, '')
  return new Set(
    [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Paths in backticks, such as `server/env.ts`; patterns with <…>, {…} or * are not checked. */
function pathsIn(page: string): string[] {
  return [...read(page).matchAll(/`((?:client|server|shared|bench|deploy|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
}

/** `name()` → the file of the link before it. */
function functionsIn(page: string): { name: string; file: string }[] {
  const [, ...parts] = read(page).split(/\]\(/)
  return parts.flatMap((part) => {
    const file = join(dirname(page), part.slice(0, part.indexOf(')')))
    return [...part.matchAll(/`(\w+)\(\)`/g)].map(([, name = '']) => ({ name, file }))
  })
}

function isDefinedIn(name: string, file: string): boolean {
  const definition = `(?:function|const) ${name}\\b|^\\s+(?:async )?${name}(?:<[^>]*>)?\\(.*\\{$`
  return existsSync(file) && new RegExp(definition, 'm').test(read(file))
}

describe('the pages for developers', () => {
  it('link to files that exist', () => {
    const broken = pages.flatMap((page) =>
      targetsIn(page)
        .filter((target) => !existsSync(target))
        .map((target) => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('link to headings that exist', () => {
    const broken = pages.flatMap((page) =>
      anchorsIn(page)
        .filter(({ target, anchor }) => !headingAnchorsOf(target).has(anchor))
        .map(({ target, anchor }) => `${page}: ${target}#${anchor}`),
    )
    expect(broken).toEqual([])
  })

  it('name paths that exist', () => {
    const broken = pages.flatMap((page) =>
      pathsIn(page)
        .filter((path) => !existsSync(path))
        .map((path) => `${page}: ${path}`),
    )
    expect(broken).toEqual([])
  })
})

describe('docs/tour.md', () => {
  it('names functions that the linked files define', () => {
    const named = functionsIn('docs/tour.md')
    expect(named.length).toBeGreaterThan(10)
    const missing = named.filter(({ name, file }) => !isDefinedIn(name, file))
    expect(missing).toEqual([])
  })

  it.each([
    ['handIn', true],
    ['handedIn', false],
  ])('finds a definition, not a mention: %s', (name, isThere) => {
    expect(isDefinedIn(name, 'client/features/student/AnswerEditor.tsx')).toBe(isThere)
  })
})

describe('docs/reading-rights.md', () => {
  /** Queries of the tables with what students write, and imports of the modules that several readers share. */
  const readsAnswers = [
    /'(?:submissions|currentResponses|drafts|returnedLetters|attachments|attachmentParts)[.']/,
    /\b(?:from|join|into|update|delete from) (?:submissions|current_responses|drafts|returned_letters|attachments|attachment_parts)\b/,
    /from '.*\/(?:answers-to-read|current-answers|teachers-submissions|reworked-answers|withdrawn-answers|own-queries)\.ts'/,
  ]
  const notProduct = /\.test\.ts$|^server\/(?:db\/(?:migrations|seeds)|testing)\//

  it('names every file of the server that reads or writes what students wrote', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .map((path) => join('server', path))
      .filter((path) => path.endsWith('.ts') && !notProduct.test(path))
      .filter((path) => readsAnswers.some((pattern) => pattern.test(read(path))))
    expect(files.length).toBeGreaterThan(25)
    const named = pathsIn('docs/reading-rights.md')
    expect(files.filter((path) => !named.includes(path))).toEqual([])
  })
})

describe('docs/configuration.md', () => {
  const ofTheMachine = ['PATH', 'TZ', 'NODE_ENV']
  /** One process of a command sets them for the next. */
  const betweenProcesses = ['BENCH_LOOP_FILE', 'TEST_CALL_SEARCH', 'TEST_CITUS_NODES', 'TEST_POOLER_PORT']

  const filesOfCode = ['bench', 'client', 'server', 'shared']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path))

  const accepted = [
    ...(/^const variables = [\s\S]*?^\}\)/m.exec(read('server/env.ts'))?.[0] ?? '').matchAll(
      /^ {2}([A-Z_]+):/gm,
    ),
  ]
    .map(([, name = '']) => name)
    .sort()

  function readIn(text: string): string[] {
    const named = [...text.matchAll(/\bprocess\.env(?:\.|\[')([A-Z_]+)/g)].map(([, name = '']) => name)
    const unpacked = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(
      ([, names = '']) => names.match(/(?<![\w'])[A-Z][A-Z_]+\b/g) ?? [],
    )
    return [...named, ...unpacked]
  }

  const [ofServer = '', ofTools = ''] = read('docs/configuration.md').split('## Only for tests and tools')
  const listedIn = (part: string) =>
    [...part.matchAll(/^\| (`[A-Z_]+`[^|]*)\|/gm)]
      .flatMap(([, cell = '']) => cell.match(/[A-Z_]{4,}/g) ?? [])
      .sort()

  it('lists the variables of the server', () => {
    expect(accepted).toContain('DATABASE_URL')
    expect(listedIn(ofServer)).toEqual(accepted)
  })

  it('lists the variables of tests and tools', () => {
    const used = [...filesOfCode, 'vitest.config.ts'].flatMap((path) => readIn(read(path)))
    const others = new Set([...accepted, ...ofTheMachine, ...betweenProcesses])
    expect(listedIn(ofTools)).toEqual([...new Set(used)].filter((name) => !others.has(name)).sort())
  })

  it.each([
    ["process.env['KINDS'] ?? process.env.FROM", ['KINDS', 'FROM']],
    ["const { SEED, FROM = '0', CITUS_INSTALL: installed } = process.env", ['SEED', 'FROM', 'CITUS_INSTALL']],
  ])('finds what %s reads', (text, names) => {
    expect(readIn(text)).toEqual(names)
  })
})

describe('docs/chapter-packs.md', () => {
  it('lists for every fact the source that students see and a second page', () => {
    const listed = [...read('docs/chapter-packs.md').matchAll(/^\| ([a-z0-9-]+) +\| .*https?:.*$/gm)].map(
      ([row, slug]) => ({
        slug,
        addresses: [...row.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address),
      }),
    )
    const facts = chapters
      .flatMap(({ challenges }) => challenges)
      .flatMap(({ slug, resolution }) => (resolution?.facts ?? []).map(({ source }) => ({ slug, source })))
    expect(listed.map(({ slug, addresses }) => `${slug} ${addresses[0]}`)).toEqual(
      facts.map(({ slug, source }) => `${slug} ${source.url}`),
    )
    expect(listed.filter(({ addresses }) => new Set(addresses).size < 2)).toEqual([])
  })
})

describe('docs/tree.md', () => {
  it.each(['shared', 'server', 'client'])('shows every folder of %s/', (context) => {
    const [, tree = ''] = read('docs/tree.md').split(`\n${context}/`)
    const folders = readdirSync(context, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`)
    const named = tree.split(/\n(?=\w)/)[0] ?? ''
    expect(folders.filter((name) => !named.includes(`\n  ${name}`))).toEqual([])
  })
})

describe('README.md', () => {
  it('fits on a few screens: at most 9 KB', () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(9_000)
  })

  it('has a glossary of at most fifteen words, each with its standard term', () => {
    const words = /^## Glossary\n\n.*\n.*\n((?:\|.*\n)+)/m.exec(read('README.md'))?.[1] ?? ''
    const rows = words.trim().split('\n')
    expect(rows.length).toBeLessThanOrEqual(15)
    expect(rows.filter((row) => !/^\| \S.* \| \S.* \|$/.test(row))).toEqual([])
  })
})
