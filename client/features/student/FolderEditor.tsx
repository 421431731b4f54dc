import { type ComponentProps, useMemo } from 'react'
import { type InternshipDefinition, internship } from '#shared/challenges/internship.ts'
import { daysOf, leafFor, suggestedPart } from '../../challenges/internship/choose-leaf.ts'
import { type InternshipSurroundings, Surroundings } from '../../challenges/internship/surroundings.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useMessages } from '../../messages/messages.ts'
import { dayIn } from '../../messages/until.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import type { OpenKey } from '../../private/answer-cipher.ts'
import { findPrivateKey, keyIn } from '../../private/find-key.ts'
import { KeyGate } from '../../private/KeyGate.tsx'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'
import { moodFieldOf } from './MoodField.tsx'
import { useOwnLeaves } from './use-own-leaves.ts'

type FolderEditorProps = ComponentProps<typeof AnswerEditor> & {
  chapters: readonly PendingChapter[]
  /** The leaf to begin with. Undefined: the day that is most likely to be written now. */
  firstPart: string | undefined
}

/** The form of the internship folder. Supplies the days, the other leaves and the key of the moods. */
export function FolderEditor({ chapters, firstPart, ...editor }: FolderEditorProps) {
  const { challenge: words } = useMessages('journey')
  const { list: kept, query } = useKept()
  const { keys } = useKeyRing()
  const { chapter, challenge, draft } = editor
  const leaves = useOwnLeaves(challenge)
  const first = leaves.find(({ part }) => part === firstPart)
  const { daysFrom, daysTo, timeZone = '' } = chapter.run
  const days = useMemo(() => (daysFrom && daysTo ? { from: daysFrom, to: daysTo } : null), [daysFrom, daysTo])
  const carried = leaves.findLast(({ moodKey }) => moodKey !== null)?.moodKey
  // After "start anew" the new key is only in the draft, until a part with it is handed in.
  const begun = keyIn(challenge.draft?.response)
  const isNew = begun !== undefined && leaves.every(({ moodKey }) => moodKey?.id !== begun.id)
  const wrapped = (isNew ? begun : carried) ?? findPrivateKey({ chapters, kept }, challenge)
  const isOpen = wrapped !== undefined && keys.has(wrapped.id)
  const Mood = useMemo(() => moodFieldOf(challenge.id), [challenge.id])
  const surroundings = useMemo<InternshipSurroundings>(
    () => ({ days, timeZone, leaves, moodKey: wrapped ?? null, Mood }),
    [days, timeZone, leaves, wrapped, Mood],
  )

  /** Stores the new key in the draft at once, because the recovery code that was written down opens only this key. */
  async function keep({ wrapped: moodKey }: OpenKey) {
    await draft.flush()
    const begun = internship
      .response(challenge.definition as InternshipDefinition)
      .safeParse(draft.row?.response ?? challenge.draft?.response)
    const blank = leafFor('', leaves)
    const today = dayIn(timeZone, new Date())
    const leaf = begun.success
      ? begun.data
      : (first ?? leafFor(suggestedPart(daysOf(blank, days), leaves, today) || today, leaves))
    await draft.store({ ...leaf, moodKey })
  }

  return (
    <Surroundings value={surroundings}>
      <AnswerEditor {...editor} first={first} />
      {!isOpen && (
        <Disclosure summary={words.mood}>
          <p>{words.moodHint}</p>
          <KeyGate wrapped={wrapped} lookedIn={[query]} onCreated={keep}>
            {() => null}
          </KeyGate>
        </Disclosure>
      )}
    </Surroundings>
  )
}
