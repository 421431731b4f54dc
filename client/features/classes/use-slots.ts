import { useId, useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { isLicenseExpired, startableUntil } from '#shared/domain/license.ts'
import { type QueryView, useQuery } from '../../hooks/useQuery.ts'
import { formatDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'

type Usage = OutputOf<EndpointOf<'teachers.licenseUsage'>>

export interface Slots {
  query: QueryView<Usage>
  usage: Usage | undefined
  /** It could not be asked, and nothing is known of it. */
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
  const query = useQuery('teachers.licenseUsage', {})
  const { data: usage, error } = query
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
  return { query, usage, isUnknown: !usage && error !== undefined, refusal, refusalId }
}
