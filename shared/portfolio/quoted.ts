import type { Language } from '../domain/language.ts'

const quoteMax = 220

/** The own words, cut between words so that the card fits on one page. */
export function quoted(text: string, language: Language): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...whole]
  const cut =
    characters.length <= quoteMax
      ? whole
      : `${characters
          .slice(0, quoteMax)
          .join('')
          .replace(/\s+\S*$/, '')} …`
  return language === 'de' ? `„${cut}“` : `“${cut}”`
}
