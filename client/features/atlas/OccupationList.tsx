import { memo } from 'react'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useAtlasView } from './atlas-context.ts'
import { FieldPicture } from './FieldPicture.tsx'
import css from './OccupationList.module.css'
import { Link } from '../../ui/Link.tsx'

export function OccupationList({ occupations }: { occupations: readonly PackedOccupation[] }) {
  const { links } = useAtlasView()
  return (
    <ul role="list" className={css.list}>
      {occupations.map((occupation) => (
        <OccupationRow key={occupation.id} occupation={occupation} to={links.occupation(occupation.id)} />
      ))}
    </ul>
  )
}

/** Memoised, because a keystroke leaves most rows unchanged. */
const OccupationRow = memo(function OccupationRow({
  occupation: { title, sentence, fields },
  to,
}: {
  occupation: PackedOccupation
  to: string
}) {
  return (
    <li>
      <Link to={to} className={css.row}>
        <FieldPicture id={fields[0] ?? ''} size={44} />
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          <span className={css.sentence}>{sentence}</span>
        </span>
      </Link>
    </li>
  )
})
