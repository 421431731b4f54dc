import type { Run } from '#shared/contract/chapters.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { untilWords } from '../../messages/until.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useMinute } from '../../ui/use-minute.ts'

/** The day by which the class should finish a running chapter, or the day on which the chapter closes. */
export function TargetDate({ endsOn, closes = false, timeZone = '' }: Run) {
  const { open } = useMessages('journey')
  const { language } = useLanguage()
  const now = useMinute()
  if (!endsOn) return null
  return (
    <Badge icon="flag">
      {untilWords(endsOn, { timeZone, language, now, words: closes ? open : undefined })}
    </Badge>
  )
}
