import { useCallback, useEffect } from 'react'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Page } from '../../ui/Page.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { useAtlasView } from './atlas-context.ts'
import { DeckCard, DeckVerdicts } from './DeckCard.tsx'
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
  const begin = useCallback(
    () => setRound(newRound(field ? atlas.inField(field.id) : atlas.occupations, fieldId)),
    [atlas, field, fieldId, setRound],
  )
  useEffect(() => {
    if (!isOf) begin()
  }, [isOf, begin])
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
      {/* The buttons stay while the cards change, so that the focus does; the live region reads what is new. */}
      <Stack gap={6} ref={keepFocusInside}>
        <div aria-live="polite" aria-atomic>
          {isOf &&
            (occupation ? <DeckCard occupation={occupation} round={round} /> : <Result of={tempting} />)}
        </div>
        {isOf && occupation && <DeckVerdicts occupation={occupation} round={round} />}
        {isOf && !occupation && (
          <>
            {tempting.length > 0 && <OccupationList occupations={tempting} />}
            <Row justify="middle">
              <Button variant="primary" icon="refresh" onClick={begin}>
                {words.deck.again}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Page>
  )
}

function Result({ of: tempting }: { of: readonly PackedOccupation[] }) {
  const { deck } = useMessages('atlas')
  if (tempting.length === 0) return <EmptyState icon="compass" title={deck.nothing} />
  return (
    <>
      <h2>{deck.done}</h2>
      <p>{deck.doneHint}</p>
    </>
  )
}
