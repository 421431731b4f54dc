import type { Language, LocalText } from '../domain/language.ts'
import type { Dimension } from './dimensions.ts'
import { dimensionLabels, dimensions } from './dimensions.ts'
import type { Answers, InterestItem } from './profile.ts'

const likedFrom = 3
const atMost = 4

export interface WordedItem extends InterestItem {
  /** An infinitive that fits behind "Du würdest gern …" / "You would like to …". */
  text: LocalText
}

/** The up to four activities that the student likes best, at least "gern"; ties in the order of the items. */
export function favouritesOf(items: readonly WordedItem[], answers: Answers): WordedItem[] {
  return items
    .filter(({ id }) => (answers[id] ?? 0) >= likedFrom)
    .sort((one, other) => (answers[other.id] ?? 0) - (answers[one.id] ?? 0))
    .slice(0, atMost)
}

/** The texts around the activities: addressed to their author, or about the author to others. */
const frames = {
  author: {
    de: ['Besonders gern würdest du ', 'Auch das macht dich neugierig: '],
    en: ['You would most like to ', 'This appeals to you, too: to '],
  },
  others: {
    de: ['Besonders gern: ', 'Auch gern: '],
    en: ['Most of all: to ', 'Appealing, too: to '],
  },
} as const

/** Up to three sentences that say the profile in the student's own activities; [] when nothing is liked. */
export function sentencesOf(
  items: readonly WordedItem[],
  answers: Answers,
  language: Language,
  audience: keyof typeof frames = 'author',
): string[] {
  const favourites = favouritesOf(items, answers)
  const texts = favourites.map(({ text }) => text[language])
  const [first, second] = [texts.slice(0, 2), texts.slice(2)]
  if (first.length === 0) return []
  const about = dimensions.filter((dimension) => favourites.some(({ dim }) => dim === dimension))
  const [most, too] = frames[audience][language]
  const or = language === 'de' ? ' oder ' : ' or '
  return [
    `${most}${first.join(or)}.`,
    ...(second.length > 0 ? [`${too}${second.join(or)}.`] : []),
    language === 'de' ? `Dabei geht es um ${listed(about, 'de')}.` : `This is about ${listed(about, 'en')}.`,
  ]
}

function listed(about: readonly Dimension[], language: Language): string {
  const labels = about.map((dimension) => dimensionLabels[dimension][language])
  const words = language === 'de' ? labels : labels.map((label) => label.toLowerCase())
  const and = language === 'de' ? ' und ' : ' and '
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}${and}${words.at(-1)}`
}
