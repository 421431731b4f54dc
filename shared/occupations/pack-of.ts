import type { Language } from '../domain/language.ts'
import { dimensions } from '../interests/dimensions.ts'
import { workFields } from '../interests/fields.ts'
import { fieldTexts } from './field-texts.ts'
import { type Occupation, occupations } from './index.ts'
import type { AtlasPack, PackedOccupation } from './pack.ts'
import { packFormat } from './pack-format.ts'

/**
 * The atlas in one language, its occupations from A to Z, without what only writers of the data need. The build calls
 * it, no device does.
 */
export function packOf(language: Language): AtlasPack {
  const { compare } = new Intl.Collator(language)
  return {
    format: packFormat,
    language,
    fields: workFields.map(({ id, label }) => ({
      id,
      label: label[language],
      text: fieldTexts[id]?.[language] ?? '',
    })),
    occupations: occupations
      .map((occupation) => packed(occupation, language))
      .toSorted((a, b) => compare(a.title, b.title)),
  }
}

function packed(occupation: Occupation, language: Language): PackedOccupation {
  const { id, fields, path, years, usual, law, places, with: companions, interests, related } = occupation
  return {
    id,
    title: occupation.title[language],
    short: occupation.short[language],
    also: [...occupation.also[language]],
    fields: [...fields],
    path,
    years,
    afterwards: occupation.afterwards.map((each) => each[language]),
    usual,
    ...(law && { law }),
    sentence: occupation.sentence[language],
    tasks: occupation.tasks.map((each) => each[language]),
    places: [...places],
    with: [...companions],
    suits: occupation.suits.map((each) => each[language]),
    know: occupation.know[language],
    interests: dimensions.map((dimension) => interests[dimension]).join(''),
    related: [...related],
  }
}
