import { expect, it } from 'vitest'
import { idsIn, leftBehind, withOwnAttachments } from './answer-attachments.ts'

/** An answer with pictures, each named by one letter. */
function answer(part: string, ...letters: string[]) {
  const attachments = letters.map((letter) => ({
    id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
    sha256: letter.repeat(43),
    type: 'image/webp',
    caption: letter,
  }))
  return { part, ...(letters.length > 0 && { attachments }) }
}

it('a picture of a form without a day stays when a day is chosen, beside the pictures of that day', () => {
  const now = answer('', 'c')
  const untouched = withOwnAttachments(now, answer('2026-02-09'))
  expect(untouched).toEqual(answer('2026-02-09', 'c'))
  expect(leftBehind(now, untouched)).toEqual([])
  const handedIn = withOwnAttachments(now, answer('2026-02-09', 'a', 'b'))
  expect(handedIn).toEqual(answer('2026-02-09', 'a', 'b', 'c'))
  expect(leftBehind(now, handedIn)).toEqual([])
})

it('the pictures of a day that is left for another one stay behind', () => {
  const now = answer('2026-02-09', 'a')
  const next = withOwnAttachments(now, answer('2026-02-10', 'b'))
  expect(next).toEqual(answer('2026-02-10', 'b'))
  expect(leftBehind(now, next)).toEqual(idsIn(now))
})

it.each(['', '2026-02-09'])('typing keeps the newest pictures and leaves none behind (part “%s”)', (part) => {
  const now = answer(part, 'b')
  const next = withOwnAttachments(now, answer(part, 'a', 'b'))
  expect(next).toEqual(now)
  expect(withOwnAttachments(answer(part), answer(part, 'a'))).toEqual(answer(part))
  expect(leftBehind(now, next)).toEqual([])
})

it('a picture that is taken away is left behind, and the others stay', () => {
  const now = answer('', 'a', 'b')
  expect(leftBehind(now, answer('', 'a'))).toEqual(idsIn(answer('', 'b')))
})
