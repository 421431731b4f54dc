import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { NeedsYou } from './NeedsYou.tsx'
import { SyncTrack } from './SyncTrack.tsx'

/** The delivery state of the answer, in the product's words, and what it means for the student. */
export function SubmissionState({ challenge }: { challenge: PendingChallenge }) {
  const { challenge: words } = useMessages('journey')
  const { sync, submission, visibility } = challenge
  if (sync === 'needs-you') return <NeedsYou />
  const station = sync === 'saved' || sync === 'sending' ? sync : 'arrived'
  const isLate = station === 'arrived' && submission?.disposition === 'late'
  const hint = { saved: words.savedHint, sending: words.sendingHint, arrived: words.arrivedHint }[station]
  const whoReads = visibility === 'private' || submission?.withdrawn ? words.onlyYouRead : words.teacherReads
  return (
    <>
      <SyncTrack sync={station} />
      <output>
        {/* The last step of the track shows it. */}
        <span className={station === 'arrived' ? 'visually-hidden' : undefined}>{hint}</span>
        {station === 'arrived' && ` ${whoReads}`}
        {isLate && ` ${words.lateHint}`}
      </output>
    </>
  )
}
