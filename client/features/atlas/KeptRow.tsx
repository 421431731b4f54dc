import { useMessages } from '../../messages/messages.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { usePrivateWords } from '../../private/private-words.ts'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import { useAtlasView } from './atlas-context.ts'
import { FieldPicture } from './FieldPicture.tsx'
import css from './KeptPage.module.css'
import { hasReason, RemoveKept } from './RemoveKept.tsx'

interface KeptRowProps {
  entry: KeptOccupation
  /** Undefined while it is locked. */
  reason: string | undefined
  /** For the buttons. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** The buttons wait for the server's list. */
  isAwaited: boolean
  onMove: (by: -1 | 1) => void
}

/** One kept occupation. A newer atlas may have kept one that this atlas does not know. */
export function KeptRow({ entry, reason, name, isFirst, isLast, isAwaited, onMove }: KeptRowProps) {
  const { kept: words } = useMessages('atlas')
  const { atlas, links } = useAtlasView()
  const privateWords = usePrivateWords()
  const { occupationId, sync } = entry
  const occupation = atlas.occupation(occupationId)
  return (
    <li ref={focusHeadingAfter} className={css.row}>
      {occupation && <FieldPicture id={occupation.fields[0] ?? ''} size={44} />}
      <div className={css.words}>
        {occupation ? (
          <Link to={links.occupation(occupationId)} className={css.title}>
            {occupation.title}
          </Link>
        ) : (
          <>
            <strong>{words.unknown}</strong>
            <span className={css.id}>{occupationId}</span>
          </>
        )}
        {reason && <p className={css.why}>{reason}</p>}
        {reason === undefined && <p className={css.id}>{privateWords.reasons.lockedOne}</p>}
        {reason === '' && occupation && <p className={css.id}>{words.noWhy}</p>}
        {sync !== 'arrived' && <SyncBadge state={sync} />}
      </div>
      <Row gap={1}>
        <IconButton
          icon="arrow-up"
          label={words.up(name)}
          data-move={`${occupationId} -1`}
          aria-disabled={isFirst || undefined}
          busy={isAwaited}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={words.down(name)}
          data-move={`${occupationId} 1`}
          aria-disabled={isLast || undefined}
          busy={isAwaited}
          onClick={() => onMove(1)}
        />
        <RemoveKept
          occupationId={occupationId}
          position={entry.position}
          hasWords={(latest) => reason !== '' || (latest?.at !== entry.at && hasReason(latest))}
        >
          {(remove) => <IconButton icon="trash" label={words.remove(name)} onClick={remove} />}
        </RemoveKept>
      </Row>
    </li>
  )
}
