import { useState } from 'react'
import { limits } from '#shared/domain/limits.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useAuthor } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import type { KeptOccupation } from '../../offline/kept-occupations.ts'
import { queueLetter } from '../../offline/queue-letter.ts'
import { lockAnswer, type OpenKey } from '../../private/answer-cipher.ts'
import { findPrivateKey } from '../../private/find-key.ts'
import { KeyGate } from '../../private/KeyGate.tsx'
import { usePrivateWords } from '../../private/private-words.ts'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { useLockedReasons } from '../../private/use-locked-reasons.ts'
import { useReasons } from '../../private/use-reasons.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { Why } from './use-why.ts'

interface KeepReasonProps {
  entry: KeptOccupation
  why: Why
}

/** Why the student keeps the occupation: written and read behind the secret word. */
export function KeepReason({ entry, why }: KeepReasonProps) {
  const { reasons: words } = usePrivateWords()
  const services = useOffline()
  const author = useAuthor()
  const chapters = useOwnChapters()
  const { list: kept, query } = useKept()
  const { keys } = useKeyRing()
  const [isAsking, setAsking] = useState(false)
  const { occupationId, lockedWhy, position } = entry
  const wrapped = lockedWhy?.key ?? findPrivateKey({ chapters: chapters.data ?? [], kept })
  /** The entry brings the new key to the account at once. A reason that arrived meanwhile, and was not given up, stays. */
  async function keep(open: OpenKey, isAgain: boolean) {
    if (lockedWhy && !isAgain) return
    const locked = await lockAnswer(entry.why, occupationId, open)
    const input = { occupationId, kept: true, why: '', lockedWhy: locked, position }
    await queueLetter(services, 'students.keepOccupation', input, author)
  }
  if (!isAsking && !(wrapped && keys.has(wrapped.id))) {
    return (
      <div>
        <Button icon="lock" onClick={() => setAsking(true)}>
          {lockedWhy ? words.openOne : words.add}
        </Button>
      </div>
    )
  }
  return (
    <KeyGate wrapped={wrapped} lookedIn={[chapters, query]} replaces={lockedWhy && 'reason'} onCreated={keep}>
      {(open) => <ReasonField key={open.wrapped.id} entry={entry} why={why} open={open} />}
    </KeyGate>
  )
}

function ReasonField({ entry, why, open }: KeepReasonProps & { open: OpenKey }) {
  const { kept: words } = useMessages('atlas')
  const { list } = useKept()
  const reasons = useReasons(list)
  const { occupationId, lockedWhy, position } = entry
  useLockedReasons(open)
  const stored = reasons.get(occupationId)
  const isOpening = stored === undefined && lockedWhy?.key.id === open.wrapped.id
  if (isOpening && why.typed === undefined) return <Skeleton height={96} />
  return (
    <TextArea
      label={words.why}
      name="why"
      hint={words.whyHint}
      optional
      rows={2}
      max={limits.keptOccupations.why.max}
      value={why.typed ?? stored ?? ''}
      error={why.error?.message}
      onChange={({ target }) => why.change({ occupationId, why: target.value, position, open })}
      onBlur={() => void why.flush()}
    />
  )
}
