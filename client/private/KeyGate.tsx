import { type ReactNode, useState } from 'react'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { Card } from '../ui/Card.tsx'
import type { OpenKey } from './answer-cipher.ts'
import { CreateKey } from './CreateKey.tsx'
import { UnlockKey } from './UnlockKey.tsx'
import { usePrivateWords } from './private-words.ts'
import { useKeyRing } from './use-key-ring.ts'

interface KeyGateProps {
  /** The student's key; undefined before the first private answer. */
  wrapped: WrappedKey | undefined
  /** A new key was created: it must be stored before any answer depends on it. */
  onCreated: (open: OpenKey) => Promise<void>
  children: (open: OpenKey) => ReactNode
}

/** Wraps the form of a private answer: shows it when a key is open to lock the answer. */
export function KeyGate({ wrapped, onCreated, children }: KeyGateProps) {
  const words = usePrivateWords().unlock
  const { ring, keys } = useKeyRing()
  const [createdId, setCreatedId] = useState<string>()
  const [startsNew, setStartsNew] = useState(false)
  const open = keys.get(createdId ?? wrapped?.id ?? '')
  async function take(created: OpenKey) {
    await onCreated(created)
    ring.add(created)
    setCreatedId(created.wrapped.id)
  }
  if (open) return children(open)
  if (!wrapped || startsNew) return <CreateKey onCreated={take} />
  return (
    <Card title={words.title}>
      <UnlockKey wrapped={wrapped} onStartNew={() => setStartsNew(true)} />
    </Card>
  )
}
