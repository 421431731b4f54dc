/**
 * The settings for comfortable reading: text size, spacing of letters and lines, a second font, no motion. A setting that is not in a
 * list has the product's default. `client/ui/tokens.css` gives the text size its style, `client/comfort/*.css` the others.
 */
export const readingLooks = ['large', 'larger', 'letters', 'lines', 'font', 'calm'] as const

export type ReadingLook = (typeof readingLooks)[number]

/** Known entries, each once, in the order of the list: another app's version may know more. */
export function readingLooksIn(stored: string | null | undefined): ReadingLook[] {
  const words = new Set((stored ?? '').split(' '))
  return readingLooks.filter((look) => words.has(look))
}

/** Where the device stores them. Not in ui/appearance.ts, which is part of every first load. */
export const readingKey = 'weltenkompass.reading'
export const textSizeKey = 'weltenkompass.text-size'
