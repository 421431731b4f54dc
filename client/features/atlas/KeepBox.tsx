import type { PackedOccupation } from '#shared/occupations/pack.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import { useAtlasView } from './atlas-context.ts'
import { CompareButton } from './CompareButton.tsx'
import { KeepReason } from './KeepReason.tsx'
import { lastPosition } from './kept-order.ts'
import { hasReason, RemoveKept } from './RemoveKept.tsx'
import { useKept } from '../../hooks/useKept.ts'
import { useWhy } from './use-why.ts'

/** Keeps the occupation of this page, with a reason in the student's own words, or compares it. */
export function KeepBox({ occupation }: { occupation: PackedOccupation }) {
  const { id: occupationId } = occupation
  const { kept: words } = useMessages('atlas')
  const { links } = useAtlasView()
  const { list, isFull, isAwaited } = useKept()
  const why = useWhy(occupationId)
  const keep = useAction('students.keepOccupation')
  const entry = list.find((each) => each.occupationId === occupationId)
  const position = entry?.position ?? lastPosition(list)
  return (
    <Stack gap={3} className="no-print">
      <Row gap={3}>
        <RemoveKept
          occupationId={occupationId}
          position={position}
          hasWords={(latest) => (why.typed ?? '') !== '' || hasReason(entry) || hasReason(latest)}
          afterRemoving={why.forget}
        >
          {(remove) => (
            // One button for both, so that it keeps the focus.
            <Button
              icon={entry ? 'check' : 'star'}
              aria-pressed={entry !== undefined}
              disabled={!entry && isFull}
              busy={keep.pending || isAwaited}
              onClick={entry ? remove : () => void keep.run({ occupationId, kept: true, why: '', position })}
            >
              {entry ? words.isKept : words.keep}
            </Button>
          )}
        </RemoveKept>
        <CompareButton occupation={occupation} />
        {list.length > 0 && (
          <ButtonLink to={links.kept} variant="quiet" icon="star">
            {words.link(list.length)}
          </ButtonLink>
        )}
        {entry && entry.sync !== 'arrived' && !why.isSaving && <SyncBadge state={entry.sync} live />}
        {why.isSaving && <span>{words.saving}</span>}
      </Row>
      {!entry && isFull && <Notice>{words.full}</Notice>}
      <Problem error={keep.error} />
      {entry && <KeepReason entry={entry} why={why} />}
    </Stack>
  )
}
