import type { PackedOccupation } from './pack.ts'

/*
 * The search in the atlas, in memory: beginnings of words, parts of compounds, one typo, feminine forms of other names;
 * umlauts, their transcriptions, accents, case and signs for gender make no difference. Three hundred entries need no library and no index on disk.
 */

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'a', œ: 'o', ø: 'o' }

/** "Bäckerin", "baeckerin" and "BACKERIN" become the same. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœø]/g, (letter) => ligatures[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1')
}

function wordsOf(text: string): string[] {
  return fold(text.replaceAll(/(\p{L})[:*_/-]+in(nen)?(?!\p{L})/giu, '$1')).match(/[\p{L}\p{N}]+/gu) ?? []
}

export interface SearchEntry {
  occupation: PackedOccupation
  names: readonly string[]
  /** Of the sentence and the tasks: "Hund" finds who works with dogs, after those who are called so. */
  words: readonly string[]
}

export function searchEntryOf(occupation: PackedOccupation): SearchEntry {
  const { title, short, also, sentence, tasks } = occupation
  return {
    occupation,
    names: [...new Set([title, short, ...also].flatMap(wordsOf))],
    words: [...new Set([sentence, ...tasks].flatMap(wordsOf))].filter((word) => word.length > 2),
  }
}

/** Every word of the query has to be found. The nearest first; among equals the order of the entries. */
export function searchIn(entries: readonly SearchEntry[], query: string): PackedOccupation[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return entries.map(({ occupation }) => occupation)
  return entries
    .map(({ occupation, names, words }) => ({
      occupation,
      distance: wanted.reduce((sum, word) => sum + distanceOf(word, names, words), 0),
    }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .map(({ occupation }) => occupation)
}

function distanceOf(wanted: string, names: readonly string[], words: readonly string[]): number {
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (wanted.length > 2 && names.some((name) => name.includes(wanted))) return 2
  if (wanted.length > 2 && words.some((word) => word.startsWith(wanted))) return 3
  if (wanted.length > 3 && names.some((name) => beginsNearly(name, wanted))) return 4
  const stem = wanted.replace(/in(nen)?$/, '')
  const isFeminine = stem !== wanted && stem.length > 3
  if (isFeminine && names.some((name) => name.startsWith(stem) || name.endsWith(stem))) return 5
  return Infinity
}

/** One letter too many, too few, wrong, or two in the wrong order; the first letter is right. */
function beginsNearly(name: string, wanted: string): boolean {
  if (name[0] !== wanted[0]) return false
  let at = 1
  while (at < wanted.length && name[at] === wanted[at]) at++
  const rest = wanted.slice(at + 1)
  return (
    name.startsWith(rest, at + 1) ||
    name.startsWith(rest, at) ||
    name.startsWith(wanted.slice(at), at + 1) ||
    (name[at] === wanted[at + 1] &&
      name[at + 1] === wanted[at] &&
      name.startsWith(wanted.slice(at + 2), at + 2))
  )
}
