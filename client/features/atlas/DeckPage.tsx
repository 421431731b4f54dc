import { useEffect } from 'react'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useAtlasView } from './atlas-context.ts'
import { DeckCard } from './DeckCard.tsx'
import { currentCard, newRound, temptingIn } from './deck-round.ts'
import { OccupationList } from './OccupationList.tsx'

/** A round of cards, from all occupations or from one field. It is not stored. */
export function DeckPage() {
  const words = useMessages('atlas')
  const { atlas, links, round, setRound } = useAtlasView()
  const [wanted] = useSearchParam('field')
  const field = wanted === null ? undefined : atlas.field(wanted)
  const fieldId = field?.id ?? null
  const isOf = round?.fieldId === fieldId && round !== null
  useEffect(() => {
    if (!isOf) setRound(newRound(field ? atlas.inField(field.id) : atlas.occupations, fieldId))
  }, [isOf, atlas, field, fieldId, setRound])
  const current = isOf ? currentCard(round) : undefined
  const occupation = current === undefined ? undefined : atlas.occupation(current)
  const tempting = isOf ? temptingIn(round).flatMap((id) => atlas.occupation(id) ?? []) : []
  return (
    <Page
      width="reading"
      title={field ? words.deck.ofField(field.label) : words.deck.title}
      lead={words.deck.lead}
      eyebrow={
        <BackLink to={field ? links.field(field.id) : links.home}>{field?.label ?? words.toAtlas}</BackLink>
      }
    >
      {isOf && occupation && <DeckCard key={occupation.id} occupation={occupation} round={round} />}
      {isOf && !occupation && (
        <RoundOver
          tempting={tempting}
          onAgain={() => setRound(newRound(field ? atlas.inField(field.id) : atlas.occupations, fieldId))}
        />
      )}
    </Page>
  )
}

function RoundOver({ tempting, onAgain }: { tempting: readonly PackedOccupation[]; onAgain: () => void }) {
  const { deck } = useMessages('atlas')
  return (
    <>
      {tempting.length === 0 ? (
        <EmptyState icon="compass" title={deck.nothing} />
      ) : (
        <section>
          <h2>{deck.done}</h2>
          <p>{deck.doneHint}</p>
          <OccupationList occupations={tempting} />
        </section>
      )}
      <Row justify="middle">
        <Button variant="primary" icon="refresh" onClick={onAgain}>
          {deck.again}
        </Button>
      </Row>
    </>
  )
}
