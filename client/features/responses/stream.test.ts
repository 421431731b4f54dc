import { expect, it } from 'vitest'
import type { FeedbackRecord } from '#shared/contract/feedback.ts'
import { nextUnread, type UnreadAnswer, withNewer, withoutStamp } from './stream.ts'

const answer = (submissionId: string) => ({ current: { submissionId } }) as UnreadAnswer
const ids = (list: readonly UnreadAnswer[]) => list.map(({ current }) => current.submissionId)
const [a, b, c] = ['a', 'b', 'c'].map(answer) as [UnreadAnswer, UnreadAnswer, UnreadAnswer]

it('read answers keep their place, and new answers come to the end', () => {
  const held = withNewer([], [a, b])
  // The server no longer lists what is read.
  expect(ids(withNewer(held, [c, b]))).toEqual(['a', 'b', 'c'])
  expect(withNewer(held, [b])).toBe(held)
})

it('the next one is not read yet, wherever it is in the list', () => {
  const read = new Set([b])
  expect(nextUnread([a, b, c], 0, (each) => read.has(each))).toBe(2)
  expect(nextUnread([a, b, c], 2, (each) => read.has(each))).toBe(0)
  expect(nextUnread([a], 0, () => false)).toBeUndefined()
})

it('a stamp is taken back without the comment that was written before or after it', () => {
  const said = (text: string | null, stamp: string | null) => ({ id: 'own', text, stamp }) as FeedbackRecord
  expect(withoutStamp(undefined, said(null, 'star'))).toBeUndefined()
  expect(withoutStamp(undefined, said('Schön erzählt.', 'star'))).toEqual({ stamp: null })
  expect(withoutStamp(said('Schön', null), said('Schön erzählt.', 'star'))).toEqual({ stamp: null })
  expect(withoutStamp(said(null, 'spark'), said(null, 'star'))).toEqual({ stamp: 'spark' })
})
