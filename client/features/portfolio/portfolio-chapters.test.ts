import { expect, it } from 'vitest'
import type { OwnChapter, ResponsesOfStudent } from '#shared/contract/student-records.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { passAnswersOf } from '#shared/portfolio/pass.ts'
import { talkCardOf } from '#shared/portfolio/talk-card.ts'
import { withPending, withPendingResponses } from '../../offline/pending.ts'
import { portfolioChaptersOf } from './portfolio-chapters.ts'

const isChapterOf = (slug: string) => (chapter: (typeof chapters)[number]) =>
  chapter.challenges.some((challenge) => challenge.slug === slug)
const strengths = chapters.find(isChapterOf('mein-beweis'))!
const camp = chapters.find(isChapterOf('wo-stehe-ich'))!
const proof = 'Beim Schulfest habe ich jedes Kabel geprüft und das kaputte ersetzt.'
const at = '2026-11-20T08:00:00.000Z'
const nothingWaits = { letters: [], drafts: [] }

/** As the server sends it: a world with one answered challenge. */
function read(chapter: (typeof chapters)[number], text?: string): ResponsesOfStudent['chapters'][number] {
  return {
    ...chapter,
    challenges: chapter.challenges.map((challenge) => {
      const isIt = challenge.slug === 'mein-beweis' && text !== undefined
      return {
        ...challenge,
        state: isIt ? ('done' as const) : ('open' as const),
        current: isIt
          ? { submissionId: 's1', capturedAt: at, disposition: 'on-time' as const, response: { text } }
          : null,
        history: [],
        feedback: [],
      }
    }),
  }
}

function ownChapter(chapter: (typeof chapters)[number]): OwnChapter {
  const challenges = chapter.challenges.map((challenge) => ({
    ...challenge,
    state: 'open' as const,
    response: null,
    submission: null,
    draft: null,
  }))
  // The run and the chapter's own texts do not appear on paper.
  return { ...chapter, challenges } as unknown as OwnChapter
}

const responses = (...read: ResponsesOfStudent['chapters']) =>
  withPendingResponses({ student: { id: 'p1', username: 'eule' }, chapters: read }, nothingWaits)

it('a student who was removed from their class keeps pass and conversation sheet', () => {
  const found = portfolioChaptersOf([], responses(read(strengths, proof)))
  const answers = found.flatMap(({ challenges }) => challenges)
  expect(passAnswersOf(answers).map(({ slug }) => slug)).toEqual(['mein-beweis'])
  expect(talkCardOf(answers, 'de').map(({ part, sources }) => [part, sources])).toContainEqual([
    'strengths',
    ['s1'],
  ])
})

it('a student who was moved has the new class’s worlds once, and earlier ones beside them, in their order', () => {
  const ofClass = withPending([ownChapter(camp)], nothingWaits)
  const found = portfolioChaptersOf(ofClass, responses(read(camp), read(strengths, proof)))
  expect(found.map(({ id }) => id)).toEqual([camp.id, strengths.id])
  expect(found[0]).toBe(ofClass[0])
  expect(found[1]?.challenges).toMatchObject([{ slug: 'mein-beweis', response: { text: proof } }])
})

it('without the list of answers, or with one of an older app, the result is the class’s worlds', () => {
  const ofClass = withPending([ownChapter(camp)], nothingWaits)
  const { order: _, ...older } = read(strengths, proof)
  expect(portfolioChaptersOf(ofClass, undefined)).toEqual(ofClass)
  expect(portfolioChaptersOf(ofClass, responses(older))).toEqual(ofClass)
})
