import { expect, it } from 'vitest'
import { type BegunFeedback, begunBy, isOutdated, placeOf, withWords } from './begun-feedback.ts'

const place = placeOf('luchs', '1.2')
const begun: BegunFeedback = { submissionId: 'first', text: 'Schön erz', stamp: 'none' }

it('a half-written comment is still there when its form is mounted again', () => {
  begunBy('teacher').set(place, begun)
  expect(begunBy('teacher').get(place)).toBe(begun)
  expect(begunBy('teacher').get(placeOf('eule', '1.2'))).toBeUndefined()
})

it('the next user does not see it', () => {
  begunBy('teacher').set(place, begun)
  expect(begunBy('another').get(place)).toBeUndefined()
  expect(begunBy('teacher').get(place)).toBeUndefined()
})

it('a comment on one version stays with it, and is reported as outdated after a newer one', () => {
  const more = withWords(begun, { text: 'Schön erzählt' }, 'second')
  expect(more).toEqual({ submissionId: 'first', text: 'Schön erzählt', stamp: 'none' })
  expect(isOutdated(more, 'second')).toBe(true)
  expect(isOutdated(more, 'first')).toBe(false)
})

it('an empty form belongs to the version on the screen', () => {
  const empty: BegunFeedback = { submissionId: 'first', text: ' ', stamp: 'none' }
  expect(isOutdated(empty, 'second')).toBe(false)
  expect(withWords(empty, { stamp: 'star' }, 'second')).toMatchObject({
    submissionId: 'second',
    stamp: 'star',
  })
})
