import { useEffect, useState } from 'react'
import { useKept } from '../../hooks/useKept.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'
import type { OpenKey } from '../../private/answer-cipher.ts'
import { findPrivateKey } from '../../private/find-key.ts'
import { KeyGate } from '../../private/KeyGate.tsx'
import { lockEarlierAnswers } from '../../private/lock-earlier.ts'
import { usePrivateWords } from '../../private/private-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.ts'

interface EarlierPrivateProps {
  /** One that is stored readable. */
  challenge: PendingChallenge
  chapters: readonly PendingChapter[]
  studentId: string
}

/** Private answers from before the secret word: asks for the word, and locks them with all their versions. */
export function EarlierPrivate({ challenge, chapters, studentId }: EarlierPrivateProps) {
  const { earlier: words } = usePrivateWords()
  const services = useOffline()
  const { list: kept, query } = useKept()
  const [isAsking, setAsking] = useState(false)
  // A new key arrives with the first answer that it locks: offline nothing is locked, and the recovery code does not work yet.
  async function lock(open: OpenKey) {
    if ((await lockEarlierAnswers(services, studentId, open)) > 0) showToast(words.done)
  }
  if (isAsking) {
    return (
      <KeyGate wrapped={findPrivateKey({ chapters, kept }, challenge)} lookedIn={[query]} onCreated={lock}>
        {(open) => <Locking key={open.wrapped.id} lock={() => lock(open)} />}
      </KeyGate>
    )
  }
  return (
    <Notice
      icon="lock"
      title={words.title}
      actions={<Button onClick={() => setAsking(true)}>{words.lock}</Button>}
    >
      <p>{words.text}</p>
      <Disclosure summary={words.more}>{words.copies}</Disclosure>
    </Notice>
  )
}

/** Ends with the answers that it locks: the map then no longer has readable ones. */
function Locking({ lock }: { lock: () => Promise<void> }) {
  const { earlier: words, failed } = usePrivateWords()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    setFailed(false)
    lock().catch(() => setFailed(true))
    // One attempt per touch: `lock` is new with every rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])
  if (!hasFailed) return <output>{words.locking}</output>
  return (
    <Notice
      tone="danger"
      live
      actions={<Button onClick={() => setAttempt(attempt + 1)}>{words.lock}</Button>}
    >
      {failed}
    </Notice>
  )
}
