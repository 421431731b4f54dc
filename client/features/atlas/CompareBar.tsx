import { useLocation } from 'react-router-dom'
import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAtlasView } from './atlas-context.ts'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import css from './CompareBar.module.css'
import { placeOf } from './places.ts'

/** The occupations selected for a comparison, at the foot of every page of the atlas. */
export function CompareBar() {
  const { compare } = useMessages('atlas')
  const { atlas, links, compared, setCompared } = useAtlasView()
  const { at } = placeOf(useLocation().pathname)
  if (compared.length === 0 || at === 'compare') return null
  return (
    <aside ref={keepFocusInside} className={css.bar} aria-label={compare.bar}>
      <ul role="list" className={css.names}>
        {compared.map((id) => {
          const name = atlas.occupation(id)?.short ?? id
          return (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                icon="x"
                label={compare.remove(name)}
                onClick={() => setCompared(compared.filter((each) => each !== id))}
              />
            </li>
          )
        })}
      </ul>
      {compared.length > 1 ? (
        <ButtonLink variant="primary" to={links.compare(compared)} iconEnd="arrow-right">
          {compare.open}
        </ButtonLink>
      ) : (
        <span>{compare.oneMore}</span>
      )}
    </aside>
  )
}
