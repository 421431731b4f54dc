import { expect, it } from 'vitest'
import { createKey, lockAnswer, moodPlaceOf } from './answer-cipher.ts'
import { findExportedKey, openExport } from './open-export.ts'

it('a student’s export contains private answers readable if their key is open, and the others unchanged', async () => {
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

it('the export contains the moods of the internship readable, each at its own day', async () => {
  const { open } = await createKey('drei nasse schafe')
  const challengeId = '01a1fbfa-0000-7892-aafa-f84bafd838d3'
  const mood = await lockAnswer(4, moodPlaceOf(challengeId, '2026-11-24'), open)
  const leafOf = (part: string) => ({ part, learnt: 'Brot', mood, moodKey: open.wrapped })
  const data = {
    submissions: [
      { challengeId, response: leafOf('2026-11-24') },
      { challengeId, response: leafOf('2026-11-25') },
    ],
  }
  expect(findExportedKey(data)?.id).toBe(open.wrapped.id)
  expect(await openExport(data, new Map([[open.wrapped.id, open]]))).toEqual({
    submissions: [
      { challengeId, response: { ...leafOf('2026-11-24'), mood: 4 } },
      { challengeId, response: leafOf('2026-11-25') },
    ],
  })
})

it('the export contains the reason of a kept occupation readable; its key is found without a private answer', async () => {
  const { open } = await createKey('drei nasse schafe')
  const [occupationId, lockedWhy] = ['tischler', await lockAnswer('Es riecht gut.', 'tischler', open)]
  const kept = { occupationId, isKept: true, why: '' }
  const data = {
    keptOccupations: [
      { ...kept, lockedWhy },
      { ...kept, occupationId: 'koch', lockedWhy },
      { ...kept, occupationId: 'florist', lockedWhy: null },
    ],
  }
  expect(findExportedKey(data)?.id).toBe(open.wrapped.id)
  const keys = new Map([[open.wrapped.id, open]])
  expect(await openExport(data, keys)).toEqual({
    keptOccupations: [{ ...kept, lockedWhy: 'Es riecht gut.' }, ...data.keptOccupations.slice(1)],
  })
  expect(await openExport(data, new Map())).toEqual(data)
})
