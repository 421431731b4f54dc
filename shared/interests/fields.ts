import type { LocalText } from '../domain/language.ts'
import type { ByDimension } from './dimensions.ts'

/** A field of work: what it asks of each direction, 0 (hardly) to 3 (all the time). */
export interface WorkField {
  id: string
  label: LocalText
  vector: ByDimension<number>
}

/**
 * The eighteen fields. Labels and vectors are editorial: our own judgement, checked by simulation so that
 * none is out of reach, to be recalibrated with pilot data. They are not a psychometric instrument.
 */
export const workFields: readonly WorkField[] = [
  field('bauen', 'Bauen & Ausbauen', 'Building', [3, 1, 1, 0, 1, 1]),
  field('produktion', 'Holz, Metall, Produktion', 'Making things', [3, 1, 1, 0, 0, 2]),
  field('elektro', 'Elektro & Automatisierung', 'Electrics', [3, 2, 0, 0, 0, 2]),
  field('fahrzeuge', 'Fahrzeuge & Maschinen', 'Vehicles', [3, 1, 0, 0, 1, 1]),
  field('natur', 'Natur, Tiere, Umwelt', 'Nature', [3, 2, 0, 1, 0, 0]),
  field('gastlichkeit', 'Küche & Gastlichkeit', 'Food & hosting', [2, 0, 1, 1, 2, 1]),
  field('gesundheit', 'Gesundheit & Pflege', 'Health', [1, 2, 0, 3, 0, 1]),
  field('soziales', 'Soziales & Beratung', 'Social work', [0, 0, 1, 3, 1, 0]),
  field('bildung', 'Erziehung & Bildung', 'Education', [0, 1, 2, 3, 1, 1]),
  field('medien', 'Medien & Kommunikation', 'Media', [0, 1, 3, 1, 2, 0]),
  field('kunst', 'Kunst, Mode, Handwerk', 'Art & craft', [2, 0, 3, 1, 0, 1]),
  field('handel', 'Handel & Verkauf', 'Trade & sales', [0, 0, 0, 1, 3, 2]),
  field('buero', 'Büro, Steuern, Finanzen', 'Office & finance', [0, 1, 0, 0, 2, 3]),
  field('recht', 'Recht, Ordnung, Sicherheit', 'Law & safety', [2, 1, 0, 2, 1, 2]),
  field('logistik', 'Transport & Lager', 'Logistics', [2, 0, 0, 0, 1, 3]),
  field('freizeit', 'Sport, Reisen, Freizeit', 'Sport & travel', [2, 0, 0, 3, 2, 0]),
  field('labor', 'Labor & Wissenschaft', 'Lab & science', [1, 3, 0, 0, 0, 2]),
  field('it', 'IT & Daten', 'IT & data', [1, 3, 1, 0, 1, 2]),
]

type Vector = readonly [R: number, I: number, A: number, S: number, E: number, C: number]

function field(id: string, de: string, en: string, [R, I, A, S, E, C]: Vector): WorkField {
  return { id, label: { de, en }, vector: { R, I, A, S, E, C } }
}
