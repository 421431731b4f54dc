import type { LocalText } from '../domain/language.ts'

/** The six directions of interest, in the fixed order of the hexagon. */
export const dimensions = ['R', 'I', 'A', 'S', 'E', 'C'] as const

export type Dimension = (typeof dimensions)[number]

/** One number per direction, as fields and profiles carry it. */
export type ByDimension<Value> = Record<Dimension, Value>

export const dimensionLabels: ByDimension<LocalText> = {
  R: { de: 'Machen', en: 'Making' },
  I: { de: 'Forschen', en: 'Exploring' },
  A: { de: 'Gestalten', en: 'Creating' },
  S: { de: 'Begleiten', en: 'Supporting' },
  E: { de: 'Bewegen', en: 'Leading' },
  C: { de: 'Ordnen', en: 'Organising' },
}

export const dimensionDescriptions: ByDimension<LocalText> = {
  R: {
    de: 'Du arbeitest gern mit den Händen, mit Technik, Tieren oder draußen.',
    en: 'You like working with your hands, with technology, animals or outdoors.',
  },
  I: {
    de: 'Du willst wissen, wie etwas funktioniert und warum.',
    en: 'You want to know how things work and why.',
  },
  A: {
    de: 'Du denkst dir gern Neues aus und gibst ihm eine Form.',
    en: 'You like to think up new things and give them shape.',
  },
  S: {
    de: 'Du bist gern für andere da und hilfst ihnen weiter.',
    en: 'You like being there for others and helping them on.',
  },
  E: {
    de: 'Du bringst gern etwas ins Rollen und gewinnst andere dafür.',
    en: 'You like to get things moving and win others over.',
  },
  C: {
    de: 'Du magst es, wenn Dinge stimmen, passen und ihren Platz haben.',
    en: 'You like things to be right, to fit and to have their place.',
  },
}

export function byDimension<Value>(valueOf: (dimension: Dimension) => Value): ByDimension<Value> {
  return {
    R: valueOf('R'),
    I: valueOf('I'),
    A: valueOf('A'),
    S: valueOf('S'),
    E: valueOf('E'),
    C: valueOf('C'),
  }
}

export function isDimension(text: string): text is Dimension {
  return (dimensions as readonly string[]).includes(text)
}
