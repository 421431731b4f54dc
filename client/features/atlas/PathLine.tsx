import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { paths } from '#shared/occupations/paths.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import css from './PathLine.module.css'
import { useStartOf } from './use-start-of.ts'

/** The training for an occupation as stations on a line. */
export function PathLine({ occupation }: { occupation: PackedOccupation }) {
  const { one } = useMessages('atlas')
  const { language } = useLanguage()
  const { path, years, afterwards } = occupation
  const startOf = useStartOf()
  return (
    <ol role="list" className={css.line}>
      <li>
        <strong>{one.school}</strong>
        <span>{startOf(occupation)}</span>
      </li>
      <li>
        <strong>{paths[path][language]}</strong>
        <span>{one.years(years)}</span>
      </li>
      <li>
        <strong>{one.afterwards}</strong>
        {afterwards.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </li>
    </ol>
  )
}
