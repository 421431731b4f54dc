import { isWellFormedText, lengthOf, normalise } from '#shared/domain/text.ts'

const maxLength = 80

/** Normalised for storage: one line, one kind of space, at most the width of a card. May be empty. */
export function realNameOf(entry: string): string {
  if (!isWellFormedText(entry)) return ''
  const name = normalise(entry).replaceAll(/\s+/g, ' ')
  return lengthOf(name) > maxLength ? [...name].slice(0, maxLength).join('').trim() : name
}
