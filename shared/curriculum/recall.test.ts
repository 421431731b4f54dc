import { describe, expect, it } from 'vitest'
import { findEarlier, titledEarlier } from '../domain/recall.ts'
import { chapters, validateCurriculum } from './index.ts'
import { recallProblems } from './recall.ts'
import type { Challenge, Chapter } from './chapter.ts'

const recalled = chapters.flatMap((chapter) =>
  chapter.challenges.flatMap(({ order, recall = [] }) =>
    recall.map(({ challenge, show }) => `${chapter.order}.${order} ${challenge} ${show}`),
  ),
)

/** The curriculum with another recall in challenge 3 of world 5. */
function withRecall(change: Partial<Challenge>): Chapter[] {
  const list = structuredClone(chapters) as Chapter[]
  Object.assign(list[4]?.challenges[2] ?? {}, change)
  return list
}

function problemsOf(change: Partial<Challenge>): string[] {
  const list = withRecall(change)
  return list.flatMap((chapter) => recallProblems(chapter, list))
}

it('every challenge of design/10-journey.md shows the earlier answer on which it rests', () => {
  expect(recalled).toEqual([
    '3.3 interessen-kompass profile',
    '5.1 interessen-kompass profile',
    '5.2 drei-felder chosen',
    '5.5 was-mir-wichtig-ist chosen',
    '5.5 drei-felder chosen',
    '6.1 drei-felder chosen',
    '6.2 steckbrief chosen',
    '6.3 steckbrief summary',
    '6.3 drei-felder chosen',
    '6.5 steckbrief summary',
    '6.5 drei-felder chosen',
    '7.2 steckbrief summary',
    '8.2 wo-stehe-ich summary',
    '8.2 frueher-wollte-ich summary',
    '8.5 wo-stehe-ich summary',
  ])
})

describe('a recall', () => {
  it.each<[string, Partial<Challenge>, string]>([
    [
      'of no challenge',
      { recall: [{ challenge: 'nirgends', show: 'summary' }] },
      'challenges.2.recall.0.challenge: there is no challenge "nirgends" before this one',
    ],
    [
      'of a later challenge',
      { recall: [{ challenge: 'fuenf-fragen', show: 'summary' }] },
      'challenges.2.recall.0.challenge: there is no challenge "fuenf-fragen" before this one',
    ],
    [
      'of a profile that is none',
      { recall: [{ challenge: 'drei-felder', show: 'profile' }] },
      'challenges.2.recall.0.show: only an interest compass has a profile, and "drei-felder" is none',
    ],
    [
      'of options from nowhere',
      { optionsFrom: 'nirgends' },
      'challenges.2.optionsFrom: there is no challenge "nirgends" before this one',
    ],
  ])('%s is refused with the path of its field', (_what, change, problem) => {
    expect(problemsOf(change)).toEqual([problem])
    expect(() => validateCurriculum(withRecall(change))).toThrow(problem)
  })

  it('finds the last challenge with this slug before the place', () => {
    const chapter = (order: number, ...slugs: string[]) => ({
      order,
      challenges: slugs.map((slug, at) => ({
        slug,
        order: at + 1,
        title: { de: `${order}`, en: `${order}` },
      })),
    })
    const chapters = [chapter(1, 'a', 'b'), chapter(2, 'a', 'c', 'a')]
    const foundBefore = (challenge: number) =>
      findEarlier(chapters, 'a', { chapter: 2, challenge })?.challenge
    expect(foundBefore(1)).toBe(chapters[0]?.challenges[0])
    expect(foundBefore(3)).toBe(chapters[1]?.challenges[0])
    expect(findEarlier(chapters, 'c', { chapter: 2, challenge: 2 })).toBeUndefined()
    const place = { chapter: 2, challenge: 1 }
    const recall = ['b', 'x'].map((challenge) => ({ challenge, show: 'chosen' as const }))
    expect(titledEarlier({ recall, optionsFrom: 'b' }, chapters, place)).toEqual({
      recall: [{ challenge: 'b', show: 'chosen', title: { de: '1', en: '1' } }],
      optionsFrom: { de: '1', en: '1' },
    })
    expect(titledEarlier({ optionsFrom: 'x' }, chapters, place)).toEqual({ recall: [] })
  })
})
