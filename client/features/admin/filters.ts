// Search, sort and page of the organizations' table. They are in the URL, so that a view can be shared as a link.
import { organizationSorts } from '#shared/contract/admins.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'

export type OrganizationFilters = InputOf<EndpointOf<'admins.organizations'>>
export type OrganizationSort = NonNullable<OrganizationFilters['sort']>

/** Reads the filters from URL parameters and drops unknown values. */
export function filtersOf(params: URLSearchParams): OrganizationFilters {
  const q = params.get('q')?.trim()
  const status = params.get('status')
  const sort = organizationSorts.find((known) => known === params.get('sort'))
  const page = Number(params.get('page'))
  return {
    ...(q && { q }),
    ...((status === 'active' || status === 'suspended') && { status }),
    ...(sort && { sort }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  }
}

/** The URL parameters with a change applied. Every change except one of the page itself resets the page. */
export function withFilters(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
