/** The text with a phrase at the cursor, set off by spaces, and the new place of the cursor. Pure. */
export function withPhrase(
  text: string,
  phrase: string,
  [from, to]: readonly [number, number],
): { text: string; cursor: number } {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const begun = before + (before === '' || /\s$/.test(before) ? '' : ' ') + phrase
  return { text: begun + (after === '' || /^\s/.test(after) ? '' : ' ') + after, cursor: begun.length }
}

/** Alt and a digit: 1 to 9, and 0 for the tenth. Undefined for every other key. By its place, not its character. */
export function phraseOfKey({ altKey, ctrlKey, metaKey, code }: PressedKey): number | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (!altKey || ctrlKey || metaKey || digit === undefined) return undefined
  return digit === '0' ? 9 : Number(digit) - 1
}

interface PressedKey {
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  code: string
}
