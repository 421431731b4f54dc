import { expect, it } from 'vitest'
import { earlierForPaper } from './useEarlierResponses.ts'

const version = (submissionId: string, withdrawn?: true) => ({
  ...{ submissionId, capturedAt: '2026-03-01T08:00:00.000Z', disposition: 'on-time' as const },
  ...(withdrawn && { withdrawn }),
})

it('a withdrawn answer is not printed as the earlier one', () => {
  expect(earlierForPaper([version('c', true), version('b'), version('a')])?.submissionId).toBe('b')
  expect(earlierForPaper([version('c', true)])).toBeUndefined()
})
