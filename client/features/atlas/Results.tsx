import { memo, useMemo } from 'react'
import type { SearchFilters } from '#shared/occupations/atlas.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useAtlasView } from './atlas-context.ts'
import { OccupationList } from './OccupationList.tsx'

/** The search results. Few are rendered at first, because each key press renders the list again. */
export const Results = memo(function Results({ filters }: { filters: SearchFilters }) {
  const { results } = useMessages('atlas')
  const { atlas, drawn, drawMore } = useAtlasView()
  const found = useMemo(() => atlas.find(filters), [atlas, filters])
  return (
    <section aria-label={results.title}>
      <output>{results.count(found.length)}</output>
      {found.length === 0 ? (
        <EmptyState icon="search" title={results.none}>
          {results.noneHint}
        </EmptyState>
      ) : (
        <OccupationList occupations={found.slice(0, drawn)} />
      )}
      {found.length > drawn && (
        <Row justify="middle">
          <Button icon="plus" onClick={drawMore}>
            {results.more}
          </Button>
        </Row>
      )}
    </section>
  )
})
