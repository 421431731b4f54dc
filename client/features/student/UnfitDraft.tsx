import { plainTextOf, registry } from '#shared/challenges/index.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './ReturnedLetter.module.css'

interface UnfitDraftProps {
  definition: { kind: string }
  response: unknown
}

/** The text of a draft that the form cannot read, to copy: the next input replaces the draft. */
export function UnfitDraft({ definition, response }: UnfitDraftProps) {
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  // Without what is no text: keys and the names of files.
  const { attachments: _, moodKey: _key, ...written } = response as Record<string, unknown>
  const text = registry.kinds.includes(definition.kind) ? plainTextOf(definition, written, language) : ''
  if (text === '') return null
  return (
    <Notice tone="warning" title={words.unfitDraft} actions={<CopyButton value={text} />}>
      <p>{words.unfitDraftHint}</p>
      <blockquote className={css.text}>{text}</blockquote>
    </Notice>
  )
}
