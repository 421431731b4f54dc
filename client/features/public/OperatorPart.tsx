import type { OperatorPage } from '#shared/contract/system.ts'
import { useMessages } from '../../messages/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OperatorWords } from './OperatorWords.tsx'
import { useOperatorText } from './use-operator-text.ts'

interface OperatorPartProps {
  page: OperatorPage
  /** Describes the missing part for the operator. */
  missing: { title: string; points: readonly string[]; how: string }
}

/** The operator's text, or which part is missing and where it belongs. */
export function OperatorPart({ page, missing }: OperatorPartProps) {
  const { error } = useMessages('common')
  const found = useOperatorText(page)
  if (found === undefined) return <Skeleton height={[24, 24, 120]} />
  if (found === 'unknown') return <Notice tone="danger" live title={error.loadFailed} />
  if (found) return <OperatorWords {...found} />
  return (
    <Notice title={missing.title}>
      <ul>
        {missing.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{missing.how}</p>
    </Notice>
  )
}
