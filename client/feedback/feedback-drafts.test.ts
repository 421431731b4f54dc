import { expect, it } from 'vitest'
import { type FeedbackDraft, isOutdated, withChange } from './feedback-drafts.ts'

const begun: FeedbackDraft = { submissionId: 'first', text: 'Schön erz', stamp: 'none' }

it('a comment on one version stays with it, and is reported as outdated after a newer one', () => {
  const more = withChange(begun, { text: 'Schön erzählt' }, 'second')
  expect(more).toEqual({ submissionId: 'first', text: 'Schön erzählt', stamp: 'none' })
  expect(isOutdated(more, 'second')).toBe(true)
  expect(isOutdated(more, 'first')).toBe(false)
})

it('an empty form belongs to the version on the screen', () => {
  const empty: FeedbackDraft = { submissionId: 'first', text: ' ', stamp: 'none' }
  expect(isOutdated(empty, 'second')).toBe(false)
  expect(withChange(empty, { stamp: 'star' }, 'second')).toMatchObject({
    submissionId: 'second',
    stamp: 'star',
  })
})
