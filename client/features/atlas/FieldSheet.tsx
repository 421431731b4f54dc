import type { PackedField } from '#shared/occupations/pack.ts'
import { useAtlasView } from './atlas-context.ts'
import { FieldPicture } from './FieldPicture.tsx'
import css from './Sheets.module.css'

/** With more occupations on one page there is no room for their sentences. */
const mostWithSentences = 30

/** A field on paper, with all its occupations. */
export function FieldSheet({ field }: { field: PackedField }) {
  const { atlas } = useAtlasView()
  const occupations = atlas.inField(field.id)
  const hasSentences = occupations.length <= mostWithSentences
  return (
    <>
      <header className={css.head}>
        <FieldPicture id={field.id} size={96} />
        <div>
          <h1 className={css.title}>{field.label}</h1>
          <p>{field.text}</p>
        </div>
      </header>
      <ul role="list" className={css.occupations}>
        {occupations.map(({ id, title, sentence }) => (
          <li key={id}>
            <strong>{title}</strong>
            {hasSentences && <span>{sentence}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
