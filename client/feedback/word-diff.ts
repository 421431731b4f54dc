// Compares two versions of an answer word by word. Pure.

export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this number of words only beginning and end are compared: the table below grows with the square. */
const mostWords = 1_500

/** A punctuation mark is a word of its own. Spaces and line breaks belong to the word before them, so that the pieces put together are the texts. */
export function wordDiff(before: string, after: string): Piece[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const head = commonStart(old, now)
  const tail = commonStart(old.slice(head).toReversed(), now.slice(head).toReversed())
  const oldMiddle = old.slice(head, old.length - tail)
  const newMiddle = now.slice(head, now.length - tail)
  return joined([
    ...pieces('same', now.slice(0, head)),
    ...middleOf(oldMiddle, newMiddle),
    ...pieces('same', tail === 0 ? [] : now.slice(-tail)),
  ])
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+\s*|[^\p{L}\p{N}\s]\s*|^\s+/gu) ?? []
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a?.trimEnd() === b?.trimEnd()
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const shorter = Math.min(a.length, b.length)
  let length = 0
  while (length < shorter && isSame(a[length], b[length])) length += 1
  return length
}

function middleOf(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length + now.length > mostWords) return [...pieces('removed', old), ...pieces('added', now)]
  // lengths[i][j]: of the longest common part of old from i and now from j.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = isSame(old[i], now[j])
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const found: Piece[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && isSame(old[i], now[j])) {
      found.push({ kind: 'same', text: now[j]! })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      found.push({ kind: 'removed', text: old[i]! })
      i += 1
    } else {
      found.push({ kind: 'added', text: now[j]! })
      j += 1
    }
  }
  return found
}

function pieces(kind: Piece['kind'], words: readonly string[]): Piece[] {
  return words.map((text) => ({ kind, text }))
}

function joined(parts: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}
