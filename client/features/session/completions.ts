// The words that can end what was typed in a sign-in field. They come from public lists and from what was typed, and
// from nothing else: a completion reveals nothing about an account, and never whether a word is right.
import { passPhraseWords } from '#shared/domain/pass-phrase-words.ts'
import { pseudonymWords } from '#shared/domain/pseudonym.ts'
import { typedUsernameOf } from './typed-username.ts'

export type CompletedField = 'username' | 'password'

const pairs = Object.values(pseudonymWords)
const adjectives = pairs.flatMap((pair) => pair.adjectives)

/** The words that are possible at a place of the entry; `before` are the words to its left. */
const wordsAt: Record<CompletedField, (before: readonly string[]) => readonly string[]> = {
  username([adjective, ...more]) {
    if (adjective === undefined) return adjectives
    return more.length > 0 ? [] : (pairs.find((pair) => pair.adjectives.includes(adjective))?.animals ?? [])
  },
  password: (before) => (before.length < 3 ? passPhraseWords : []),
}

/**
 * The candidates for the last word of the entry, without those that its letters exclude. Before the first letter of a
 * word only the animals are offered: they are few, and the adjective shows that the name has our three parts.
 */
export function completionsOf(name: CompletedField, entry: string): readonly string[] {
  const { before, letters } = partsOf(entry)
  if (letters === '' && (name === 'password' || before.length === 0)) return []
  return wordsAt[name](before).filter((word) => word.startsWith(letters))
}

/** With fewer words a bystander could tell which one is being typed. */
const fewestBesideDots = 7

/**
 * The candidates beside a password that is shown as dots. They are those of the longest beginning of the typed letters
 * that leaves enough of them, and none where even the first letter leaves too few.
 */
export function completionsBesideDots(entry: string): readonly string[] {
  const found = completionsOf('password', entry)
  if (found.length === 0 || found.length >= fewestBesideDots) return found
  return partsOf(entry).letters.length > 1 ? completionsBesideDots(entry.slice(0, -1)) : []
}

/** The entry with its last word replaced, ready for the next word. */
export function completedWith(word: string, entry: string): string {
  return `${entry.slice(0, entry.lastIndexOf('-') + 1)}${word}-`
}

function partsOf(entry: string) {
  const before = typedUsernameOf(entry).split('-')
  const letters = before.pop() ?? ''
  return { before, letters }
}
