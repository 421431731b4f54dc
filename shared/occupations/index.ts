import { bauen } from './fields/bauen.ts'
import { bildung } from './fields/bildung.ts'
import { buero } from './fields/buero.ts'
import { elektro } from './fields/elektro.ts'
import { fahrzeuge } from './fields/fahrzeuge.ts'
import { freizeit } from './fields/freizeit.ts'
import { gastlichkeit } from './fields/gastlichkeit.ts'
import { gesundheit } from './fields/gesundheit.ts'
import { handel } from './fields/handel.ts'
import { it } from './fields/it.ts'
import { kunst } from './fields/kunst.ts'
import { labor } from './fields/labor.ts'
import { logistik } from './fields/logistik.ts'
import { medien } from './fields/medien.ts'
import { natur } from './fields/natur.ts'
import { produktion } from './fields/produktion.ts'
import { recht } from './fields/recht.ts'
import { soziales } from './fields/soziales.ts'
import { relatedTo } from './related.ts'
import type { Entry, Occupation } from './schema.ts'

export type { Entry, Occupation } from './schema.ts'

/** By field, in the order of the compass; each entry is listed under its first field. */
export const entriesByField: Readonly<Record<string, readonly Entry[]>> = {
  bauen,
  produktion,
  elektro,
  fahrzeuge,
  natur,
  gastlichkeit,
  gesundheit,
  soziales,
  bildung,
  medien,
  kunst,
  handel,
  buero,
  recht,
  logistik,
  freizeit,
  labor,
  it,
}

export const occupations: readonly Occupation[] = Object.values(entriesByField)
  .flat()
  .map((entry) => ({ ...entry, related: relatedTo(entry.id) }))

const byId = new Map(occupations.map((occupation) => [occupation.id, occupation]))

/** Undefined for an id that is not in this version of the atlas. */
export function occupationById(id: string): Occupation | undefined {
  return byId.get(id)
}
