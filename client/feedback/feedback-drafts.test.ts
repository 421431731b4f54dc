import { expect, it } from 'vitest'
import { type FeedbackDraft, isOutdated, withChange } from './feedback-drafts.ts'

const begun: FeedbackDraft = { place: 'a', submissionId: 'first', text: 'Schön erz', stamp: 'none' }

it('a comment on one version or entry stays with it, and is reported as outdated after a newer one', () => {
  const more = withChange(begun, { text: 'Schön erzählt' }, { place: 'b', submissionId: 'second' })
  expect(more).toEqual({ ...begun, text: 'Schön erzählt' })
  expect(isOutdated(more, 'second')).toBe(true)
  expect(isOutdated(more, 'first')).toBe(false)
})

it('an empty form belongs to the version and entry on the screen', () => {
  const empty: FeedbackDraft = { place: 'a', submissionId: 'first', text: ' ', stamp: 'none' }
  expect(isOutdated(empty, 'second')).toBe(false)
  expect(withChange(empty, { stamp: 'star' }, { place: 'b', submissionId: 'second' })).toMatchObject({
    place: 'b',
    submissionId: 'second',
    stamp: 'star',
  })
})
