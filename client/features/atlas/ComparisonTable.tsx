// The roles are written out, because some browsers drop those of a table that the style sheet lays out as blocks.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
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

/**
 * One column for each occupation: the student's own conditions first, then the atlas's data. On a phone the occupations
 * of a row are below each other, each with its name.
 */
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
      return said.length > 0 ? <strong>{compare.said(said.join(', '))}</strong> : compare.notSaid
    },
  ]
  const parts: [heading: string, rows: TableRow[]][] = [
    [compare.gladly, gladly.map(ownRow)],
    [compare.ratherNot, ratherNot.map(ownRow)],
    [compare.fromAtlas, rows],
  ]
  const shown = parts.filter(([, ofPart]) => ofPart.length > 0)
  return (
    <table role="table" className={css.table} aria-label={compare.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{compare.row}</span>
          </th>
          {occupations.map(({ id, short, fields }) => (
            <th key={id} role="columnheader" scope="col">
              <FieldPicture id={fields[0] ?? ''} size={56} />
              <Link to={links.occupation(id)}>{short}</Link>
            </th>
          ))}
        </tr>
      </thead>
      {shown.map(([heading, ofPart]) => (
        <tbody role="rowgroup" key={heading}>
          {shown.length > 1 && (
            <tr role="row" className={css.part}>
              <th role="rowheader" scope="rowgroup" colSpan={occupations.length + 1}>
                {heading}
              </th>
            </tr>
          )}
          {ofPart.map(([label, cell]) => (
            <tr role="row" key={label}>
              <th role="rowheader" scope="row">
                {label}
              </th>
              {occupations.map((occupation) => (
                <td role="cell" key={occupation.id}>
                  <span className={css.name} aria-hidden>
                    {occupation.short}
                  </span>
                  {cell(occupation)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
