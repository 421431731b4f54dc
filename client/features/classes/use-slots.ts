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
  /** The query failed and there is no stored value. */
  isUnknown: boolean
  /** Why no class can take a slot now. Undefined until the usage is loaded; the server checks it in any case. */
  refusal: string | undefined
  /** The id of the element that shows `refusal`, for `aria-describedby`. */
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
