import { expect, it } from 'vitest'
import { type Answers, lastWritten, placeAt, presentPlace } from './now.ts'

const both = (text: string) => ({ de: text, en: text })

/** `answers`: by challenge the time of its answer; null is open, a time with "!" is private. */
function answersOf(chapters: Record<string, Record<string, string | null>>): Answers {
  return {
    student: { id: 's', username: 'adler' },
    chapters: Object.entries(chapters).map(([id, challenges]) => ({
      id,
      title: both(id),
      challenges: Object.entries(challenges).map(([challengeId, at]) => ({
        id: challengeId,
        title: both(challengeId),
        prompt: both(''),
        definition: { kind: 'free_text' },
        state: at ? 'done' : 'open',
        visibility: at?.endsWith('!') ? 'private' : 'teacher',
        current: at && {
          submissionId: challengeId,
          capturedAt: at,
          disposition: 'on-time',
          ...(!at.endsWith('!') && { response: { text: at } }),
        },
        history: [],
        feedback: [],
      })),
    })),
  } as unknown as Answers
}

it('the present place is the first open challenge of the world that was answered last', () => {
  const answers = answersOf({
    camp: { c1: '2026-05-05', c2: null, c3: null },
    island: { i1: '2026-05-04', i2: null },
  })
  expect(presentPlace(answers)?.challenge.id).toBe('c2')
})

it('without an answer, or after a finished world, it is in the latest world with something open', () => {
  const finished = answersOf({ camp: { c1: '2026-05-05' }, island: { i1: null, i2: null } })
  expect(presentPlace(finished)?.challenge.id).toBe('i1')
  expect(presentPlace(answersOf({ camp: { c1: null }, island: { i1: null } }))?.challenge.id).toBe('i1')
  expect(presentPlace(answersOf({ camp: { c1: '2026-05-05' } }))).toBeUndefined()
})

it('the last answer is one that the teacher may read', () => {
  const answers = answersOf({ camp: { c1: '2026-05-04', c2: '2026-05-06!' } })
  expect(lastWritten(answers)?.challenge.id).toBe('c1')
  expect(lastWritten(answersOf({ camp: { c2: '2026-05-06!' } }))).toBeUndefined()
  expect(placeAt(answers, 'c2')?.chapter.id).toBe('camp')
})
