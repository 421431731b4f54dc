import { type Companion, companions, type Place, places } from './filters.ts'

/**
 * The words of the atlas that say something about a condition of challenge 4.3 ("Mein Arbeitsplatz-Mix"), by the id of
 * its card. The atlas says nothing certain about the other cards: those are questions for people who do the work.
 * "With old people" is one of them, because `care` is also a place of animals and of laboratories.
 */
const wordsByCard: Readonly<Record<string, readonly (Place | Companion)[]>> = {
  draussen: ['outdoors', 'building-site'],
  buero: ['office'],
  werkstatt: ['workshop', 'factory'],
  bildschirm: ['computer'],
  schicht: ['shifts', 'night', 'evenings'],
  unterwegs: ['on-the-move', 'travel'],
  kundschaft: ['people'],
  kinder: ['classroom'],
  tiere: ['animals'],
  maschinen: ['machines'],
}

export const cardsInAtlas: readonly string[] = Object.keys(wordsByCard)

const labels = { ...places, ...companions }

/** What the atlas says of an occupation about this condition, in its own words; [] when it names none of them. */
export function saidAbout(
  cardId: string,
  occupation: { places: readonly Place[]; with: readonly Companion[] },
): { de: string; en: string }[] {
  const said: readonly string[] = [...occupation.places, ...occupation.with]
  return (wordsByCard[cardId] ?? []).filter((word) => said.includes(word)).map((word) => labels[word])
}
