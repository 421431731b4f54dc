import { type ComponentProps, type ReactNode, useState } from 'react'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { Card } from '../ui/Card.tsx'
import type { OpenKey } from './answer-cipher.ts'
import { CreateKey } from './CreateKey.tsx'
import { KeyNotFound } from './KeyNotFound.tsx'
import { type Replaced, UnlockKey } from './UnlockKey.tsx'
import { useKeyRing } from './use-key-ring.ts'
import { usePrivateWords } from './private-words.ts'

interface KeyGateProps {
  /** The student's key; undefined before the first private answer. */
  wrapped: WrappedKey | undefined
  /** The lists in which the key was looked for. One that is not loaded may contain it. */
  lookedIn: readonly ComponentProps<typeof KeyNotFound>['query'][]
  /** What is here under the former key, and is replaced after "start again". */
  replaces?: Replaced | undefined
  /**
   * A new key was created: it must be stored before any answer depends on it, and before its recovery code is all that
   * is left. `isAgain`: the student gave up the former key, and what is here under it.
   */
  onCreated: (open: OpenKey, isAgain: boolean) => Promise<void>
  children: (open: OpenKey) => ReactNode
}

/** Wraps the form of a private answer: shows it when a key is open to lock the answer. */
export function KeyGate({ wrapped, lookedIn, replaces, onCreated, children }: KeyGateProps) {
  const words = usePrivateWords().unlock
  const { ring, keys } = useKeyRing()
  const [createdId, setCreatedId] = useState<string>()
  const [isFirst, setFirst] = useState(false)
  // Also from the moment a key is created: another key that arrives then must not remove its recovery code.
  const [creating, setCreating] = useState<'first' | 'again'>()
  const open = keys.get(createdId ?? wrapped?.id ?? '')
  const missing = isFirst ? undefined : lookedIn.find(({ data }) => data === undefined)
  async function take(created: OpenKey) {
    await onCreated(created, creating === 'again')
    ring.add(created)
    setCreatedId(created.wrapped.id)
    setCreating(undefined)
  }
  if (open) return children(open)
  if (creating || (!wrapped && !missing)) {
    return <CreateKey onChosen={() => setCreating((now) => now ?? 'first')} onCreated={take} />
  }
  if (!wrapped) return missing && <KeyNotFound query={missing} onFirst={() => setFirst(true)} />
  return (
    <Card title={words.title}>
      <UnlockKey wrapped={wrapped} replaces={replaces} onStartNew={() => setCreating('again')} />
    </Card>
  )
}
