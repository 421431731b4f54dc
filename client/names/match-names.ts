import { usernameOf } from '#shared/domain/username.ts'
import { realNameOf } from './real-name.ts'

// Matches names with pseudonyms, from lists as schools have them: one name per line, or columns with or without a
// header, the pseudonym anywhere in the line or not at all. Pure.

export interface NamedStudent {
  id: string
  username: string
}

export interface Matches {
  /** By student id. */
  found: ReadonlyMap<string, string>
  /** Names from lines without a pseudonym of this class, or with one that already has a name. */
  unmatched: readonly string[]
}

/** Two people may have the same name: the id distinguishes them. */
export interface UnmatchedName {
  id: string
  name: string
}

type Part = 'first' | 'last' | 'name' | 'pseudonym'

const heads: Readonly<Record<Part, RegExp>> = {
  first: /^(vorname|vornamen|rufname|first ?name|given ?name)$/i,
  last: /^(nachname|familienname|zuname|last ?name|surname|family ?name)$/i,
  name: /^(name|namen|schüler(name|in)?|schüler:in|schülerin|student|lernende|pupil|full ?name|explorer)$/i,
  pseudonym: /^(pseudonym|explorer-?name|explorername|benutzername|username|anmeldename|login)$/i,
}

export function matchNames(rows: readonly (readonly string[])[], students: readonly NamedStudent[]): Matches {
  const idOf = new Map(students.map(({ id, username }) => [usernameOf(username), id]))
  const cells = rows.map((row) => row.map(realNameOf)).filter((row) => row.some(Boolean))
  const parts = partsOf(cells[0] ?? [], idOf)
  const found = new Map<string, string>()
  const unmatched: string[] = []
  for (const row of parts ? cells.slice(1) : cells) {
    const { id, name } = readRow(row, parts, idOf)
    if (!name) continue
    if (id !== undefined && !found.has(id)) found.set(id, name)
    else unmatched.push(name)
  }
  return { found, unmatched }
}

/** The unmatched names after another list: without those that it assigns, and with its own that are not there yet. */
export function unmatchedWith(
  before: readonly UnmatchedName[],
  found: Iterable<string>,
  added: readonly UnmatchedName[],
): UnmatchedName[] {
  const left = without(before, found)
  return [
    ...left,
    ...without(
      added,
      left.map(({ name }) => name),
    ),
  ]
}

/** Each of the names takes one away: two people may have the same name. */
function without(all: readonly UnmatchedName[], names: Iterable<string>): UnmatchedName[] {
  const taken = [...names]
  return all.filter(({ name }) => {
    const at = taken.indexOf(name)
    if (at >= 0) taken.splice(at, 1)
    return at < 0
  })
}

/** The meaning of each column, when the first line is a header. */
function partsOf(
  head: readonly string[],
  idOf: ReadonlyMap<string, string>,
): (Part | undefined)[] | undefined {
  if (head.some((cell) => idOf.has(usernameOf(cell)))) return undefined
  const parts = head.map((cell) => (Object.keys(heads) as Part[]).find((part) => heads[part].test(cell)))
  return parts.some(Boolean) ? parts : undefined
}

function readRow(
  row: readonly string[],
  parts: readonly (Part | undefined)[] | undefined,
  idOf: ReadonlyMap<string, string>,
): { id: string | undefined; name: string } {
  const cells = row.length === 1 ? cellsOf(row[0] ?? '', idOf) : row
  const at = cells.findIndex((cell) => idOf.has(usernameOf(cell)))
  const id = at < 0 ? undefined : idOf.get(usernameOf(cells[at] ?? ''))
  const named = (part: Part) => cells.filter((_, index) => index !== at && parts?.[index] === part)
  const byHead = [...named('first'), ...named('last')].filter(Boolean)
  const withHead = byHead.length > 0 ? byHead : named('name').filter(Boolean)
  // Not names: a pseudonym of another class, a running number, a date.
  const plain = cells.filter((cell, index) => index !== at && /\p{Letter}/u.test(cell))
  return { id, name: realNameOf((withHead.length > 0 || parts ? withHead : plain).join(' ')) }
}

/** "mutiger-luchs-27: Anna Müller" in one cell. */
function cellsOf(cell: string, idOf: ReadonlyMap<string, string>): readonly string[] {
  const [, start = '', last = ''] = /^(.*?)[\s:=,;–]+(\S+)$/u.exec(cell) ?? []
  const word = /^[^\s:=,;]+/u.exec(cell)?.[0] ?? ''
  if (idOf.has(usernameOf(word))) return [word, cell.slice(word.length).replace(/^[\s:=,;–-]+/u, '')]
  if (idOf.has(usernameOf(last))) return [last, start]
  return [cell]
}
