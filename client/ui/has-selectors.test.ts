// Decisions 318 and 370: every element that is inserted is checked against all arguments of `:has`, and then everything is
// restyled that a rule with `:has` may select.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const client = fileURLToPath(new URL('..', import.meta.url))
const all = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
/** Loaded on every page, on those of a student's answer, or on those that show a class. */
const folders = ['ui', 'app', join('features', 'student'), join('features', 'classes')]
const stylesheets = all.filter((file) => folders.includes(dirname(file)))

/** Without comments and rules for paper. */
function screenRulesOf(file: string): string {
  return readFileSync(join(client, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^@media print \{[^]*?^\}/gm, '')
}

/** The texts between the brackets of each `:has(…)`. */
function argumentsOf(css: string): string[] {
  return [...css.matchAll(/:has\(/g)].map(({ index, 0: start }) => {
    let depth = 1
    let end = index + start.length
    for (; depth > 0 && end < css.length; end++) depth += { '(': 1, ')': -1 }[css.charAt(end)] ?? 0
    return css.slice(index + start.length, end - 1)
  })
}

/** A class, an attribute of ours, the state of a control, an error, or what a page has once. */
const named = /\.[a-z]|\[data-|:checked|:focus-visible|input:disabled|^(main|h1)$|^\[role='alert'\]$/

const found = stylesheets.flatMap((file) =>
  argumentsOf(screenRulesOf(file)).map((argument) => ({ file, argument })),
)

it('finds the rules', () => {
  expect(found.map(({ argument }) => argument)).toContain('[data-submit]')
})

it.each(found)('$file: :has($argument) names a specific element', ({ argument }) => {
  expect(argument).toMatch(named)
})

/** `.bar:has(.next > button) > .state` becomes `.bar:has > .state`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? shorter : withoutArguments(shorter)
}

/** What a rule selects that has `:has` at another element. */
const selected = all.flatMap((file) =>
  [...screenRulesOf(file).matchAll(/([^{};]*:has\([^{};]*)\{/g)]
    .flatMap(([, selectors = '']) => withoutArguments(selectors).split(','))
    .map((selector) => selector.trim().split(/[\s>~+]+/))
    .filter((parts) => parts.slice(0, -1).some((part) => part.includes(':has')))
    .map((parts) => ({ file, last: parts.at(-1)! })),
)

it('finds what the rules select', () => {
  expect(selected.map(({ last }) => last)).toContain('.state')
})

it.each(selected)('$file: below or beside `:has` a rule selects $last, not any element', ({ last }) => {
  expect(last).toMatch(/^[a-z]|[.#[]/)
})
