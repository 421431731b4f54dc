// Search, sort and page of the organizations' table, kept in the address so that a view can be sent to a colleague.
import { organizationSorts } from '#shared/contract/admins.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'

export type OrganizationFilters = InputOf<EndpointOf<'admins.organizations'>>
export type OrganizationSort = NonNullable<OrganizationFilters['sort']>

/** Whatever stands in the address; what is not understood is left out. */
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

/** The address for a changed view. Any change but a page's leads to the first page. */
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
