import { formatDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './SlotsMeter.module.css'
import type { Slots } from './use-slots.ts'

interface SlotsMeterProps {
  slots: Slots
  isComing: boolean
  /** The page's own query is stale too and shows it, so this part shows nothing. */
  isToldElsewhere: boolean
}

/** The number of classes in use and in the licence. */
export function SlotsMeter({ slots, isComing, isToldElsewhere }: SlotsMeterProps) {
  const { query, isUnknown, refusal, refusalId } = slots
  const usage = isComing ? undefined : slots.usage
  const { classes: words } = useMessages('teacher')
  const { language } = useLanguage()
  if (isUnknown) {
    return isToldElsewhere ? null : (
      <Loaded query={query} skeleton={null}>
        {() => null}
      </Loaded>
    )
  }
  return (
    <div className={css.slots}>
      <div className={css.meter}>
        {usage ? (
          <ProgressBar
            label={words.slots}
            value={usage.usedSlots}
            max={Math.max(1, usage.totalSlots)}
            text={words.slotsUsed(usage.usedSlots, usage.totalSlots)}
          />
        ) : (
          <Skeleton height={34} />
        )}
        {usage?.validUntil && !refusal && (
          <p className={css.until}>{words.validUntil(formatDay(usage.validUntil, language))}</p>
        )}
      </div>
      {usage && refusal && (
        <div id={refusalId}>
          <Notice tone="warning">{refusal}</Notice>
        </div>
      )}
    </div>
  )
}
