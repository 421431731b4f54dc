import { expect, it } from 'vitest'
import type { OrganizationRow } from '#shared/contract/admins.ts'
import { typedIn } from '../../ui/form-data.ts'
import { changesOf, detailsOf } from './organization-changes.ts'

// The form's part of the row.
const row = {
  name: 'Schule am See',
  city: null,
  totalSlots: 10,
  validUntil: '2027-07-31T21:59:59.000Z',
  retentionDays: 730,
  timeZone: 'Europe/Berlin',
} as OrganizationRow

/** What the form sends after these fields were changed. */
function sentAfter(change: Partial<ReturnType<typeof detailsOf>>) {
  const shown = detailsOf(row)
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...shown, ...change, legalBasis: 'consent' }))
    data.set(name, value)
  return changesOf(typedIn(data, shown))
}

it('a new name does not set back what another admin changed meanwhile', () => {
  expect(sentAfter({ name: 'Schule am Fluss' })).toEqual({ name: 'Schule am Fluss' })
  expect(sentAfter({})).toEqual({})
})

it('an emptied day is sent as none, an emptied city as empty', () => {
  expect(sentAfter({ validUntil: '' })).toEqual({ validUntil: null })
  expect(sentAfter({ city: 'Konstanz' })).toEqual({ city: 'Konstanz' })
})
