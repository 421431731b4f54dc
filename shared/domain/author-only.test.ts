import { expect, it } from 'vitest'
import { withoutAuthorOnly } from './author-only.ts'

it.each([{ mood: 'locked' }, { moodKey: 'key' }, { mood: 'locked', moodKey: 'key' }])(
  'empties a mood and its key, also where only one of them is there: %o',
  (authorOnly) => {
    expect(withoutAuthorOnly({ part: 'day', ...authorOnly })).toEqual({
      part: 'day',
      mood: null,
      moodKey: null,
    })
  },
)

it.each([{ text: 'words' }, 'words', null])('does not change an answer without a mood: %o', (answer) => {
  expect(withoutAuthorOnly(answer)).toBe(answer)
})
