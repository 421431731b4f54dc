import { useAtlasView } from './atlas-context.ts'
import css from './FieldLinks.module.css'
import { Link } from '../../ui/Link.tsx'

/** The one or two fields of an occupation. */
export function FieldLinks({ ids }: { ids: readonly string[] }) {
  const { atlas, links } = useAtlasView()
  return (
    <p className={css.links}>
      {ids.map((id) => (
        <Link key={id} to={links.field(id)} className={css.link}>
          {atlas.field(id)?.label}
        </Link>
      ))}
    </p>
  )
}
