import { use, useEffect, useRef } from 'react'
import type { InternshipResponse } from '#shared/challenges/internship.ts'
import type { LockedAnswer } from '#shared/domain/locked-answer.ts'
import { type MoodProps, Surroundings } from '../../challenges/internship/surroundings.ts'
import { Levels } from '../../challenges/Levels.tsx'
import { useMessages } from '../../messages/messages.ts'
import { lockAnswer, moodPlaceOf, type OpenKey } from '../../private/answer-cipher.ts'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { useOpened } from '../../private/use-opened.ts'

/** The mood of a day. It is locked before it becomes part of the leaf, bound to its challenge and day. */
export function moodFieldOf(challengeId: string) {
  return function MoodField({ leaf, onChange }: MoodProps) {
    const { keys } = useKeyRing()
    const { moodKey } = use(Surroundings)
    const newest = useRef(leaf)
    useEffect(() => void (newest.current = leaf), [leaf])
    const open = moodKey ? keys.get(moodKey.id) : undefined
    // It is offered once, below the form.
    if (!open) return null
    const place = moodPlaceOf(challengeId, leaf.part)
    async function choose(mood: number, key: OpenKey) {
      const locked = await lockAnswer(mood, place, key)
      const now: InternshipResponse = newest.current
      if (now.part === leaf.part) onChange({ ...now, mood: locked, moodKey: key.wrapped })
    }
    return <Scale locked={leaf.mood} place={place} onChoose={(mood) => void choose(mood, open)} />
  }
}

interface ScaleProps {
  locked: LockedAnswer | null
  place: string
  onChoose: (mood: number) => void
}

function Scale({ locked, place, onChoose }: ScaleProps) {
  const { challenge: words } = useMessages('journey')
  const opened = useOpened(locked, place)
  return (
    <Levels
      name="mood"
      legend={words.moodQuestion}
      levels={words.moodLevels.map((text, index) => ({ value: index + 1, text }))}
      value={opened.status === 'open' ? Number(opened.answer) : undefined}
      onChange={onChoose}
      disabled={false}
    />
  )
}
