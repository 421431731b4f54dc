import { useId, useState } from 'react'
import { isLicenseExpired, startableUntil } from '#shared/domain/license.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'

export interface Slots {
  usage: { totalSlots: number; usedSlots: number; validUntil: string | null } | undefined
  /** It could not be asked; what the page is about says so itself. */
  isUnknown: boolean
  /** Why no class can take a slot now; a guess while it is not known: then the server has the last word. */
  refusal: string | undefined
  /** The element that says so, for `aria-describedby`. */
  refusalId: string
}

export function useSlots(): Slots {
  const { classes: words } = useMessages('teacher')
  const { language } = useLanguage()
  const refusalId = useId()
  const { data: usage, error } = useQuery('teachers.licenseUsage', {})
  const [now] = useState(() => new Date())
  const validUntil = usage?.validUntil ?? null
  const end = validUntil === null ? null : new Date(validUntil)
  const isExpired = isLicenseExpired(end, now)
  const dayOf = (date: Date | null) => (date ? formatDay(date.toISOString(), language) : '')
  const refusal = isExpired
    ? words.expired(dayOf(end), dayOf(startableUntil(end)))
    : usage?.availableSlots === 0
      ? words.noSlots
      : undefined
  return { usage, isUnknown: !usage && error !== undefined, refusal, refusalId }
}
