import { companions, places } from '#shared/occupations/filters.ts'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { LineIcon } from '../../ui/LineIcon.tsx'
import { useAtlasView } from './atlas-context.ts'
import { choiceIcons } from './choice-icons.ts'
import { CompareButton } from './CompareButton.tsx'
import { FieldPicture } from './FieldPicture.tsx'
import { KeepBox } from './KeepBox.tsx'
import { FindMore } from './FindMore.tsx'
import { ItemList } from './ItemList.tsx'
import css from './OccupationPage.module.css'
import { OccupationList } from './OccupationList.tsx'
import { OccupationSheet } from './OccupationSheet.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PathLine } from './PathLine.tsx'
import { FieldLinks } from './FieldLinks.tsx'

/** One occupation on one screen of a tablet. */
export function OccupationPage({ occupation }: { occupation: PackedOccupation }) {
  const { one, toAtlas } = useMessages('atlas')
  const { language } = useLanguage()
  const { atlas, links, isStudents } = useAtlasView()
  const { title, short, sentence, fields, tasks, suits, know } = occupation
  const related = occupation.related.flatMap((id) => atlas.occupation(id) ?? [])
  return (
    <Page
      title={withSlash(short)}
      lead={short !== title && withSlash(title)}
      eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}
      actions={
        !isStudents && (
          <>
            <PrintButton>
              <OccupationSheet occupation={occupation} />
            </PrintButton>
            <CompareButton occupation={occupation} />
          </>
        )
      }
    >
      <div className={css.about}>
        <FieldPicture id={fields[0] ?? ''} size={96} />
        <div className={css.lead}>
          <p className={css.sentence}>{sentence}</p>
          <FieldLinks ids={fields} />
        </div>
      </div>
      {isStudents && <KeepBox occupation={occupation} />}
      <div className={css.columns}>
        <div className={css.column}>
          <Card title={one.tasks}>
            <ItemList className={css.items} items={tasks} />
          </Card>
          <Card title={one.suits}>
            <ItemList className={css.items} items={suits} />
          </Card>
          <FindMore title={title} className={css.last} />
        </div>
        <div className={css.column}>
          <Card title={one.places}>
            <ul role="list" className={css.choices}>
              {[
                ...occupation.places.map((id) => ({ id, label: places[id][language] })),
                ...occupation.with.map((id) => ({ id, label: companions[id][language] })),
              ].map(({ id, label }) => (
                <li key={id}>
                  <LineIcon path={choiceIcons[id]} size={22} />
                  {label}
                </li>
              ))}
            </ul>
          </Card>
          <Card title={one.path}>
            <PathLine occupation={occupation} />
          </Card>
          <Card title={one.know}>
            <p>{know}</p>
          </Card>
        </div>
      </div>
      <section aria-label={one.related}>
        <h2>{one.related}</h2>
        <OccupationList occupations={related} />
      </section>
    </Page>
  )
}

/** The slash stays with the form before it. */
function withSlash(name: string): string {
  return name.replace(' / ', '\u00a0/ ')
}
