import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { AgeNote } from '../../ui/AgeNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filtersOf, withFilters } from './filters.ts'
import { OrganizationDialogs, type OpenDialog } from './OrganizationDialogs.tsx'
import { OrganizationTable } from './OrganizationTable.tsx'
import { Pages } from './Pages.tsx'
import { usePreviousRows } from './use-previous-rows.ts'

export default function OrganizationsScreen() {
  const { list: words } = useMessages('admin')
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const query = usePreviousRows(useQuery('admins.organizations', filters))
  const { error, fetchedAt, refresh, isComing } = query
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const change = (next: Record<string, string>) => setParams(withFilters(params, next), { replace: true })
  const isFiltered = filters.q !== undefined || filters.status !== undefined
  const create = (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'create' })}>
      {words.create}
    </Button>
  )
  return (
    <Page width="full" title={words.title} actions={create}>
      <FilterBar filters={filters} onChange={change} />
      <Loaded query={query} skeleton={<Skeleton height={56} count={6} />}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              title={isFiltered ? words.nothingFoundTitle : words.noneTitle}
              icon={isFiltered ? 'search' : 'users'}
              actions={
                isFiltered ? (
                  <Button ref={focusHeadingAfter} onClick={() => setParams({})}>
                    {words.clear}
                  </Button>
                ) : (
                  create
                )
              }
            >
              {isFiltered ? words.nothingFound : words.none}
            </EmptyState>
          ) : (
            <>
              <Card ref={keepFocusInside} flush aria-busy={isComing}>
                <OrganizationTable
                  items={data.items}
                  sort={filters.sort ?? 'name'}
                  onSort={(sort) => change({ sort })}
                  onAct={(what, organization) => setOpen({ what, organization })}
                />
              </Card>
              <Pages data={data} onPage={(page) => change({ page: String(page) })} />
              {!error && !isComing && fetchedAt !== undefined && (
                <AgeNote at={new Date(fetchedAt).toISOString()} />
              )}
            </>
          )
        }
      </Loaded>
      <OrganizationDialogs open={open} onClose={() => setOpen(null)} onChanged={() => void refresh()} />
    </Page>
  )
}
