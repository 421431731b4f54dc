import { useState } from 'react'
import { type Unread, withNewer } from './stream.ts'

export type Challenges = Unread['challenges']

export const keyOf = (classId: string, challengeId: string) => `${classId} ${challengeId}`

/** The list and the definitions that it needs, also of answers that the server no longer lists. */
export function useHeld({ items, challenges }: Unread) {
  const [held, setHeld] = useState(() => ({
    list: withNewer([], items),
    challenges: byKey(new Map(), challenges),
  }))
  const [seen, setSeen] = useState(items)
  if (seen !== items) {
    setSeen(items)
    setHeld({ list: withNewer(held.list, items), challenges: byKey(held.challenges, challenges) })
  }
  return held
}

function byKey(known: ReadonlyMap<string, Challenges[number]>, challenges: Challenges) {
  return new Map([...known, ...challenges.map((each) => [keyOf(each.classId, each.id), each] as const)])
}
