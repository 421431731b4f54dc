import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { useAtlasView } from './atlas-context.ts'

export const mostCompared = 3

/** Adds an occupation to the comparison or removes it. */
export function CompareButton({ occupation: { id } }: { occupation: PackedOccupation }) {
  const { compare } = useMessages('atlas')
  const { compared, setCompared } = useAtlasView()
  const isIn = compared.includes(id)
  const isFull = !isIn && compared.length >= mostCompared
  return (
    <Row gap={3} className="no-print">
      <Button
        icon={isIn ? 'check' : 'plus'}
        aria-pressed={isIn}
        disabled={isFull}
        onClick={() => setCompared(isIn ? compared.filter((each) => each !== id) : [...compared, id])}
      >
        {isIn ? compare.isIn : compare.add}
      </Button>
      {isFull && <span>{compare.full}</span>}
    </Row>
  )
}
