import { type ComponentProps, useEffect, useState } from 'react'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useAuthor } from '../../hooks/useSession.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'
import { lockAnswer, type OpenKey } from '../../private/answer-cipher.ts'
import { findPrivateKey } from '../../private/find-key.ts'
import { KeyGate } from '../../private/KeyGate.tsx'
import { lockEarlierAnswers } from '../../private/lock-earlier.ts'
import { lockSnapshots } from '../../private/lock-snapshots.ts'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { useLockedReasons } from '../../private/use-locked-reasons.ts'
import { openedWith } from '../../private/use-opened.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'

type PrivateEditorProps = ComponentProps<typeof AnswerEditor> & { chapters: readonly PendingChapter[] }

/** The form of a private challenge, behind the secret word: the answer is locked before it is stored. */
export function PrivateEditor({ chapters, ...editor }: PrivateEditorProps) {
  const { list: kept, query } = useKept()
  const { challenge, draft } = editor
  /** The draft brings the new key to the account at once, because a written-down code is useless without its key. */
  async function keep(open: OpenKey) {
    const present = challenge.draft?.response ?? challenge.response ?? null
    await draft.store({ ...(await lockAnswer(isLocked(present) ? null : present, challenge.id, open)) })
  }
  return (
    <KeyGate
      key={challenge.id}
      wrapped={findPrivateKey({ chapters, kept }, challenge)}
      lookedIn={[query]}
      replaces={isLocked(challenge.draft?.response) ? 'draft' : undefined}
      onCreated={keep}
    >
      {(open) => <OpenedEditor key={open.wrapped.id} {...editor} open={open} />}
    </KeyGate>
  )
}

type Readable = Pick<PendingChallenge, 'response' | 'draft'>

function OpenedEditor({ open, ...editor }: ComponentProps<typeof AnswerEditor> & { open: OpenKey }) {
  const { challenge } = editor
  const readable = useReadable(challenge, open)
  const services = useOffline()
  const author = useAuthor()
  useLockedReasons(open)
  useEffect(() => {
    if (!author) return
    const lock = () =>
      void lockEarlierAnswers(services, author, open)
        .catch(() => lockSnapshots(author, open))
        .catch(() => undefined)
    lock()
    return services.connection.subscribe(() => {
      if (services.connection.isOnline()) lock()
    })
  }, [services, author, open])
  if (!readable) return <Skeleton height={[24, 200]} />
  return <AnswerEditor {...editor} challenge={{ ...challenge, ...readable }} />
}

/** Answer and draft as the form shows them until its first change. The last ones stay while newer ones are unlocked. */
function useReadable({ id, response, draft }: PendingChallenge, open: OpenKey): Readable | undefined {
  const { ring, keys } = useKeyRing()
  const [readable, setReadable] = useState<Readable>()
  useEffect(() => {
    let isCurrent = true
    ring.assign(id, open)
    void Promise.all([openedWith(keys, id, response), openedWith(keys, id, draft?.response)]).then(
      ([answer, unfinished]) =>
        isCurrent && setReadable({ response: answer, draft: draft && { ...draft, response: unfinished } }),
    )
    return () => void (isCurrent = false)
  }, [ring, keys, id, open, response, draft])
  return readable
}
