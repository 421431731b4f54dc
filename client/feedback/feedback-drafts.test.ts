import { expect, it } from 'vitest'
import { type FeedbackDraft, feedbackDraftsOf, isOutdated, placeOf, withChange } from './feedback-drafts.ts'

const place = placeOf('luchs', '1.2')
const begun: FeedbackDraft = { submissionId: 'first', text: 'Schön erz', stamp: 'none' }

it('a half-written comment is still there when its form is mounted again', () => {
  feedbackDraftsOf('teacher').set(place, begun)
  expect(feedbackDraftsOf('teacher').get(place)).toBe(begun)
  expect(feedbackDraftsOf('teacher').get(placeOf('eule', '1.2'))).toBeUndefined()
})

it('the next user does not see it', () => {
  feedbackDraftsOf('teacher').set(place, begun)
  expect(feedbackDraftsOf('another').get(place)).toBeUndefined()
  expect(feedbackDraftsOf('teacher').get(place)).toBeUndefined()
})

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
