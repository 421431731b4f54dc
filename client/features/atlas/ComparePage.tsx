import { companions, places } from '#shared/occupations/filters.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { paths } from '#shared/occupations/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAtlasView } from './atlas-context.ts'
import { mostCompared } from './CompareButton.tsx'
import css from './ComparePage.module.css'
import { FieldPicture } from './FieldPicture.tsx'
import { useStartOf } from './use-start-of.ts'

/** Two or three occupations side by side. The address says which, so that it can be opened again. */
export function ComparePage() {
  const { compare, toAtlas, all, unknown } = useMessages('atlas')
  const { atlas, links } = useAtlasView()
  const [wanted] = useSearchParam('ids')
  const ids = [...new Set((wanted ?? '').split(',').filter((id) => id !== ''))].slice(0, mostCompared)
  const occupations = ids.flatMap((id) => atlas.occupation(id) ?? [])
  return (
    <Page title={compare.title} lead={compare.lead} eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}>
      {occupations.length < ids.length && <Notice>{unknown.some}</Notice>}
      {occupations.length === 0 ? (
        <EmptyState
          icon="search"
          title={compare.empty}
          actions={
            <ButtonLink variant="primary" to={links.all}>
              {all}
            </ButtonLink>
          }
        >
          {compare.emptyHint}
        </EmptyState>
      ) : (
        <Comparison occupations={occupations} />
      )}
    </Page>
  )
}

function Comparison({ occupations }: { occupations: readonly PackedOccupation[] }) {
  const { compare, one } = useMessages('atlas')
  const { language } = useLanguage()
  const { links } = useAtlasView()
  const startOf = useStartOf()
  const rows: [label: string, cell: (occupation: PackedOccupation) => ReactNode][] = [
    [compare.sentence, ({ sentence }) => sentence],
    [one.tasks, ({ tasks }) => <Items of={tasks} />],
    [compare.places, (each) => <Items of={each.places.map((id) => places[id][language])} />],
    [compare.with, (each) => <Items of={each.with.map((id) => companions[id][language])} />],
    [one.path, ({ path }) => paths[path][language]],
    [compare.years, ({ years }) => one.years(years)],
    [compare.start, startOf],
    [one.suits, ({ suits }) => <Items of={suits} />],
    [one.know, ({ know }) => know],
  ]
  return (
    // Who uses a keyboard has to be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.frame} aria-label={compare.table} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{compare.row}</span>
            </th>
            {occupations.map(({ id, short, fields }) => (
              <th key={id} scope="col">
                <FieldPicture id={fields[0] ?? ''} size={56} />
                <Link to={links.occupation(id)}>{short}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {occupations.map((occupation) => (
                <td key={occupation.id}>{cell(occupation)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Items({ of }: { of: readonly string[] }) {
  return (
    <ul className={css.items}>
      {of.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
