// Decision 318: every element that is inserted is checked against all arguments of `:has`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const client = fileURLToPath(new URL('..', import.meta.url))
/** Loaded on every page, or on those that show a class. */
const folders = ['ui', 'app', join('features', 'classes')]
const stylesheets = folders.flatMap((folder) =>
  readdirSync(join(client, folder))
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
)

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
  argumentsOf(readFileSync(join(client, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')).map((argument) => ({
    file,
    argument,
  })),
)

it('finds the rules', () => {
  expect(found.map(({ argument }) => argument)).toContain('[data-submit]')
})

it.each(found)('$file: :has($argument) names a specific element', ({ argument }) => {
  expect(argument).toMatch(named)
})
