import { useState } from 'react'
import type { KeptOccupation } from '../offline/kept-occupations.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { UnlockKey } from './UnlockKey.tsx'
import { usePrivateWords } from './private-words.ts'
import { useKeyRing } from './use-key-ring.ts'

/** Offers to open the reasons of kept occupations; renders nothing when none is locked. */
export function LockedReasons({ list }: { list: readonly KeptOccupation[] }) {
  const { reasons: words } = usePrivateWords()
  const { keys } = useKeyRing()
  const [isAsking, setAsking] = useState(false)
  const newest = list
    .filter(({ lockedWhy }) => lockedWhy && !keys.has(lockedWhy.key.id))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.lockedWhy
  if (!newest) return null
  if (!isAsking) {
    return (
      <Notice icon="lock" actions={<Button onClick={() => setAsking(true)}>{words.open}</Button>}>
        {words.locked}
      </Notice>
    )
  }
  return (
    <Card title={words.locked}>
      <UnlockKey wrapped={newest.key} />
    </Card>
  )
}
