import type { ReactNode } from 'react'
import { partName } from '../../challenges/internship/day-names.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { Notice } from '../../ui/Notice.tsx'

interface ReworkNoticeProps {
  challenge: PendingChallenge
  actions?: ReactNode
}

/** The teacher's request for another version, in a folder with the day that it concerns. */
export function ReworkNotice({ challenge: { submission }, actions }: ReworkNoticeProps) {
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  if (!submission?.rework) return null
  const { text, part } = submission.rework
  return (
    <Notice icon="refresh" title={words.again} actions={actions}>
      {part !== undefined && <strong>{partName(part, language)}: </strong>}
      {text ?? words.againHint}
    </Notice>
  )
}
