import { expect, it } from 'vitest'
import { filtersOf, withFilters } from './filters.ts'

it('the URL parameters become filters', () => {
  expect(filtersOf(new URLSearchParams('q= Schule &status=active&sort=-students&page=3'))).toEqual({
    q: 'Schule',
    status: 'active',
    sort: '-students',
    page: 3,
  })
})

it('unknown values are dropped', () => {
  expect(filtersOf(new URLSearchParams('q=&status=x&sort=hash&page=-2'))).toEqual({})
})

it('a new search starts at the first page, a new page keeps the search', () => {
  const params = new URLSearchParams('q=a&page=3')
  expect(withFilters(params, { q: 'b' }).toString()).toBe('q=b')
  expect(withFilters(params, { page: '4' }).toString()).toBe('q=a&page=4')
  expect(withFilters(params, { q: '' }).toString()).toBe('')
})
