import { useMessages } from '../../messages/messages.ts'
import { useAtlasView } from './atlas-context.ts'
import css from './FieldGrid.module.css'
import { FieldPicture } from './FieldPicture.tsx'
import { Link } from '../../ui/Link.tsx'

/** The eighteen fields, each a picture to touch. */
export function FieldGrid() {
  const words = useMessages('atlas')
  const { atlas, links } = useAtlasView()
  return (
    <section aria-label={words.fields}>
      <ul role="list" className={css.grid}>
        {atlas.fields.map(({ id, label }) => (
          <li key={id}>
            <Link to={links.field(id)} className={css.field}>
              <FieldPicture id={id} size={64} />
              <span className={css.words}>
                <span className={css.label}>{label}</span>
                <span className={css.count}>{words.fieldCount(atlas.inField(id).length)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
