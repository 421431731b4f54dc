import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#shared/domain/limits.ts'
import { useMessages } from '../messages/messages.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { phraseOfKey, withPhrase } from './insert-phrase.ts'
import { PhraseButtons, usePhrases } from './Phrases.tsx'

interface CommentFieldProps {
  value: string
  onChange: (value: string) => void
}

/** A comment, with the teacher's own phrases by button or by two keys. */
export function CommentField({ value, onChange }: CommentFieldProps) {
  const { give } = useMessages('responses')
  const phrases = usePhrases()
  const area = useRef<HTMLTextAreaElement>(null)

  function insert(phrase: string) {
    const field = area.current
    const end = value.length
    const added = withPhrase(value, phrase, [field?.selectionStart ?? end, field?.selectionEnd ?? end])
    // Synchronous, because the cursor is placed in the new text.
    flushSync(() => onChange(added.text))
    field?.focus()
    field?.setSelectionRange(added.cursor, added.cursor)
  }

  return (
    <>
      <TextArea
        label={give.text}
        name="text"
        optional
        rows={3}
        max={limits.feedbackText.max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const phrase = phrases[phraseOfKey(event) ?? -1]
          if (phrase === undefined) return
          event.preventDefault()
          insert(phrase)
        }}
        ref={area}
      />
      <PhraseButtons phrases={phrases} onPick={insert} />
    </>
  )
}
