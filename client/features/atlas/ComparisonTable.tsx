import { companions, places } from '#shared/occupations/filters.ts'
import { saidAbout } from '#shared/occupations/criteria.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { paths } from '#shared/occupations/paths.ts'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { useAtlasView } from './atlas-context.ts'
import { ItemList } from './ItemList.tsx'
import css from './ComparePage.module.css'
import { FieldPicture } from './FieldPicture.tsx'
import type { Condition } from './own-criteria.ts'
import { useStartOf } from './use-start-of.ts'
import { Link } from '../../ui/Link.tsx'

type TableRow = [label: string, cell: (occupation: PackedOccupation) => ReactNode]

interface ComparisonTableProps {
  occupations: readonly PackedOccupation[]
  /** The student's own conditions for which the atlas has data. */
  gladly?: readonly Condition[]
  ratherNot?: readonly Condition[]
}

/** One column for each occupation: the student's own conditions first, then the atlas's data. */
export function ComparisonTable({ occupations, gladly = [], ratherNot = [] }: ComparisonTableProps) {
  const { compare, one } = useMessages('atlas')
  const { language } = useLanguage()
  const { links } = useAtlasView()
  const startOf = useStartOf()
  const rows: TableRow[] = [
    [compare.sentence, ({ sentence }) => sentence],
    [one.tasks, ({ tasks }) => <ItemList className={css.items} items={tasks} />],
    [
      compare.places,
      (each) => <ItemList className={css.items} items={each.places.map((id) => places[id][language])} />,
    ],
    [
      compare.with,
      (each) => <ItemList className={css.items} items={each.with.map((id) => companions[id][language])} />,
    ],
    [one.path, ({ path }) => paths[path][language]],
    [compare.years, ({ years }) => one.years(years)],
    [compare.start, startOf],
    [one.suits, ({ suits }) => <ItemList className={css.items} items={suits} />],
    [one.know, ({ know }) => know],
  ]
  const ownRow = ({ id, label }: Condition): TableRow => [
    label,
    (occupation) => {
      const said = saidAbout(id, occupation).map((words) => words[language])
      return said.length > 0 ? <strong>{said.join(', ')}</strong> : compare.notSaid
    },
  ]
  const parts: [heading: string, rows: TableRow[]][] = [
    [compare.gladly, gladly.map(ownRow)],
    [compare.ratherNot, ratherNot.map(ownRow)],
    [compare.fromAtlas, rows],
  ]
  const shown = parts.filter(([, ofPart]) => ofPart.length > 0)
  return (
    // Without a tab stop the table cannot be scrolled by keyboard.
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
        {shown.map(([heading, ofPart]) => (
          <tbody key={heading}>
            {shown.length > 1 && (
              <tr className={css.part}>
                <th scope="rowgroup" colSpan={occupations.length + 1}>
                  {heading}
                </th>
              </tr>
            )}
            {ofPart.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {occupations.map((occupation) => (
                  <td key={occupation.id}>{cell(occupation)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
