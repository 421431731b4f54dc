import type { LocalText } from '../domain/language.ts'

/** Work places. A closed list: each is a picture chip of the atlas. */
export const places = {
  outdoors: { de: 'draußen', en: 'outdoors' },
  workshop: { de: 'in der Werkstatt', en: 'in a workshop' },
  factory: { de: 'in der Fabrik', en: 'in a factory' },
  'building-site': { de: 'auf der Baustelle', en: 'on a building site' },
  office: { de: 'im Büro', en: 'in an office' },
  laboratory: { de: 'im Labor', en: 'in a lab' },
  shop: { de: 'im Laden', en: 'in a shop' },
  kitchen: { de: 'in Küche oder Backstube', en: 'in a kitchen or bakery' },
  care: { de: 'in Klinik, Praxis oder Heim', en: 'in a hospital, surgery or care home' },
  classroom: { de: 'in Kita oder Schule', en: 'in a nursery or school' },
  stage: { de: 'auf der Bühne oder im Studio', en: 'on stage or in a studio' },
  'on-the-move': { de: 'unterwegs', en: 'on the move' },
} as const satisfies Record<string, LocalText>

/** Materials, people and working times. A closed list: each is a picture chip of the atlas. */
export const companions = {
  people: { de: 'mit Menschen', en: 'with people' },
  animals: { de: 'mit Tieren', en: 'with animals' },
  plants: { de: 'mit Pflanzen', en: 'with plants' },
  food: { de: 'mit Essen', en: 'with food' },
  machines: { de: 'mit Maschinen', en: 'with machines' },
  computer: { de: 'mit dem Computer', en: 'with computers' },
  paper: { de: 'mit Papier', en: 'with paper' },
  shifts: { de: 'in Schichten', en: 'in shifts' },
  night: { de: 'auch nachts', en: 'at night too' },
  evenings: { de: 'auch abends oder am Wochenende', en: 'in the evening or at weekends too' },
  travel: { de: 'mit Reisen', en: 'with travel' },
} as const satisfies Record<string, LocalText>

export type Place = keyof typeof places
export type Companion = keyof typeof companions

export const placeIds = Object.keys(places) as [Place, ...Place[]]
export const companionIds = Object.keys(companions) as [Companion, ...Companion[]]
