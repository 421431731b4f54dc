import { expect, it } from 'vitest'
import { createKey, lockAnswer } from './answer-cipher.ts'
import { findExportedKey, openExport } from './open-export.ts'

it('a student’s file has private answers readable if their key is open, and keeps the others unchanged', async () => {
  const mine = await createKey('drei nasse schafe')
  const lost = await createKey('vergessenes wort')
  const challengeId = '01a1fbf9-a788-72a0-abb2-997659ba1b0d'
  const answers = [{ text: 'alt' }, { text: 'neu' }]
  const [old, fresh] = await Promise.all([
    lockAnswer(answers[0], challengeId, lost.open),
    lockAnswer(answers[1], challengeId, mine.open),
  ])
  const data = {
    student: { username: 'flinke-eule-8', removedAt: null },
    submissions: [
      { challengeId: 'x', response: { text: 'offen' } },
      { challengeId, response: old },
      { challengeId, response: fresh },
    ],
    returnedLetters: [{ content: { challengeId, response: fresh } }],
  }
  expect(findExportedKey(data)?.id).toBe(mine.open.wrapped.id)
  const opened = await openExport(data, new Map([[mine.open.wrapped.id, mine.open]]))
  expect(opened).toEqual({
    ...data,
    submissions: [data.submissions[0], data.submissions[1], { challengeId, response: answers[1] }],
    returnedLetters: [{ content: { challengeId, response: answers[1] } }],
  })
})
