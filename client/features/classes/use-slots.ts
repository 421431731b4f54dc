import { useId, useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatDate } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'

export interface Slots {
  usage: { totalSlots: number; usedSlots: number; validUntil: string | null } | undefined
  /** Why no class can take a slot now; a guess while it is not known: then the server has the last word. */
  refusal: string | undefined
  /** The element that says so, for `aria-describedby`. */
  refusalId: string
}

export function useSlots(): Slots {
  const { classes: words } = useMessages('teacher')
  const { language } = useLanguage()
  const refusalId = useId()
  const { data: usage } = useQuery('teachers.licenseUsage', {})
  const [now] = useState(() => new Date())
  const validUntil = usage?.validUntil ?? null
  const isExpired = validUntil !== null && new Date(validUntil) < now
  const refusal = isExpired
    ? words.expired(formatDate(validUntil, language))
    : usage?.availableSlots === 0
      ? words.noSlots
      : undefined
  return { usage, refusal, refusalId }
}
