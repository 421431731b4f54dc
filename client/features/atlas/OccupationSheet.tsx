import { companions, places } from '#shared/occupations/filters.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { paths } from '#shared/occupations/paths.ts'
import type { ReactNode } from 'react'
import { formatList } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { FieldPicture } from './FieldPicture.tsx'
import { ItemList } from './ItemList.tsx'
import css from './Sheets.module.css'
import { useStartOf } from './use-start-of.ts'

/** An occupation on paper. */
export function OccupationSheet({ occupation }: { occupation: PackedOccupation }) {
  const { one } = useMessages('atlas')
  const { language } = useLanguage()
  const startOf = useStartOf()
  const { title, sentence, fields, tasks, suits, path, years, afterwards, know } = occupation
  const where = [
    ...occupation.places.map((id) => places[id][language]),
    ...occupation.with.map((id) => companions[id][language]),
  ]
  return (
    <>
      <header className={css.head}>
        <FieldPicture id={fields[0] ?? ''} size={96} />
        <div>
          <h1 className={css.title}>{title}</h1>
          <p className={css.sentence}>{sentence}</p>
        </div>
      </header>
      <Part title={one.tasks}>
        <ItemList className={css.items} items={tasks} />
      </Part>
      <Part title={one.suits}>
        <ItemList className={css.items} items={suits} />
      </Part>
      <Part title={one.places}>
        <p>{formatList(where, language)}</p>
      </Part>
      <Part title={one.path}>
        <p>{startOf(occupation)}</p>
        <p>
          {paths[path][language]}, {one.years(years)}
        </p>
        <p>
          {one.afterwards}: {formatList(afterwards, language)}
        </p>
      </Part>
      <Part title={one.know}>
        <p>{know}</p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.part}>{title}</h2>
      {children}
    </section>
  )
}
