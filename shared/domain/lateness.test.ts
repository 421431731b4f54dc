import { expect, it } from 'vitest'
import { answeredStateOf, dispositionOf, dispositions } from './lateness.ts'

const end = new Date('2026-11-02T12:00:00Z')
const later = new Date('2026-11-02T12:00:00.001Z')

it('is late after the end of the chapter, and on time at the end or while the chapter runs', () => {
  expect(dispositionOf(later, end)).toBe('late')
  expect(dispositionOf(end, end)).toBe('on-time')
  expect(dispositionOf(later, null)).toBe('on-time')
})

it('a late answer counts, and its challenge says so', () => {
  expect(dispositions.map(answeredStateOf)).toEqual(['done', 'late'])
})
