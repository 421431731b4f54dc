import { isWellFormedText, lengthOf, normalise } from '#shared/domain/text.ts'

const maxLength = 80

/** As it is kept: one line, one kind of blank, never longer than a card is wide. Empty where there is none. */
export function realNameOf(entry: string): string {
  if (!isWellFormedText(entry)) return ''
  const name = normalise(entry).replaceAll(/\s+/g, ' ')
  return lengthOf(name) > maxLength ? [...name].slice(0, maxLength).join('').trim() : name
}
