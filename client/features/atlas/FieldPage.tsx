import type { PackedField } from '#shared/occupations/pack.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Stack.tsx'
import { firstEntries, useAtlasView } from './atlas-context.ts'
import css from './FieldPage.module.css'
import { FoldedList } from './FoldedList.tsx'
import { FieldSheet } from './FieldSheet.tsx'
import { PrintButton } from './PrintButton.tsx'
import { FieldPicture } from './FieldPicture.tsx'
import { OwnOccupations } from './OwnOccupations.tsx'

/** What a field is, and its occupations: in bands for a student with a clear hexagon, else from A to Z. */
export function FieldPage({ field }: { field: PackedField }) {
  const words = useMessages('atlas')
  const { atlas, links, isStudents } = useAtlasView()
  return (
    <Page title={field.label} eyebrow={<BackLink to={links.home}>{words.toAtlas}</BackLink>}>
      <div className={css.about}>
        <FieldPicture id={field.id} size={120} />
        <p>{field.text}</p>
      </div>
      <Row gap={2}>
        <ButtonLink to={`${links.deck}?field=${field.id}`} icon="copy">
          {words.field.deck}
        </ButtonLink>
        <PrintButton>
          <FieldSheet field={field} />
        </PrintButton>
      </Row>
      <section>
        <h2>{words.field.occupations}</h2>
        {isStudents ? (
          <OwnOccupations fieldId={field.id} />
        ) : (
          <FoldedList id={field.id} occupations={atlas.inField(field.id)} first={firstEntries} />
        )}
      </section>
    </Page>
  )
}
