import { type InternshipResponse, minutesOf } from '#shared/challenges/internship.ts'
import { hoursText } from '#shared/domain/internship-days.ts'
import type { Language } from '#shared/domain/language.ts'
import css from './Internship.module.css'
import { words } from './words.ts'

/** The hours of all submitted days. */
export function Hours({ leaves, language }: { leaves: readonly InternshipResponse[]; language: Language }) {
  const worked = leaves.map(minutesOf).filter((minutes) => minutes > 0)
  if (worked.length === 0) return null
  const sum = worked.reduce((all, minutes) => all + minutes, 0)
  return <p className={css.soft}>{words(language).hours(hoursText(sum), worked.length)}</p>
}
