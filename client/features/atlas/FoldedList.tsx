import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useAtlasView } from './atlas-context.ts'
import { OccupationList } from './OccupationList.tsx'

interface FoldedListProps {
  /** The list stays unfolded under this id when the student comes back to it. */
  id: string
  occupations: readonly PackedOccupation[]
  /** How many are shown at first. */
  first: number
}

/** A long list of occupations: its beginning, and the rest on request. */
export function FoldedList({ id, occupations, first }: FoldedListProps) {
  const { results } = useMessages('atlas')
  const { unfolded, unfold } = useAtlasView()
  const list = useRef<HTMLDivElement>(null)
  const isFolded = occupations.length > first && !unfolded.includes(id)
  function showAll() {
    flushSync(() => unfold(id))
    // The button is gone: the focus goes on with the first new entry.
    list.current?.querySelectorAll<HTMLElement>('li a')[first]?.focus()
  }
  return (
    <div ref={list}>
      <OccupationList occupations={isFolded ? occupations.slice(0, first) : occupations} />
      {isFolded && (
        <Row justify="middle">
          <Button icon="plus" onClick={showAll}>
            {results.more}
          </Button>
        </Row>
      )}
    </div>
  )
}
