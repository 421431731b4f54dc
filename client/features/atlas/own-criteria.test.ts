import { describe, expect, it } from 'vitest'
import type { OwnChapter } from '#shared/contract/student-records.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { type OwnLetter, type PendingChallenge, withPending } from '../../offline/pending.ts'
import { ownCriteriaOf } from './own-criteria.ts'

const at = '2026-05-03T08:00:00.000Z'
const run = {
  id: 'r',
  chapterId: 'c',
  classId: 'k',
  status: 'running' as const,
  startedAt: at,
  endedAt: null,
}
const order = ['naehe', 'team', 'lernen', 'geld', 'sinn', 'zeit', 'freiheit', 'sicherheit', 'abwechslung']
const piles = { gern: ['tiere', 'team'], geht: ['buero'], lieber_nicht: ['frueh', 'schicht'] }

const ownChapters: OwnChapter[] = chapters.map((chapter) => ({
  ...chapter,
  challengeCount: chapter.challenges.length,
  run,
  challenges: chapter.challenges.map((challenge) => ({
    ...challenge,
    state: 'open',
    response: null,
    submission: null,
    draft: null,
  })),
}))

function letterTo(slug: string, response: unknown): OwnLetter {
  const challengeId = chapters.flatMap(({ challenges }) => challenges).find((each) => each.slug === slug)?.id
  if (challengeId === undefined) throw new Error(`There is no challenge "${slug}"`)
  const input = { challengeId, response }
  return {
    letterId: slug,
    studentId: 's',
    operation: 'students.submitChallenge',
    input,
    at,
    state: 'waiting',
  }
}

function criteriaWith(letters: OwnLetter[], change: (challenge: PendingChallenge) => void = () => undefined) {
  const pending = withPending(ownChapters, { letters, drafts: [] })
  pending.flatMap(({ challenges }) => challenges).forEach(change)
  return ownCriteriaOf(pending, 'de')
}

describe("a student's own criteria", () => {
  it('are those of answers that still wait on this device', () => {
    expect(
      criteriaWith([letterTo('was-mir-wichtig-ist', { order }), letterTo('arbeitsplatz-mix', { piles })]),
    ).toEqual({
      wishes: ['in der Nähe arbeiten', 'ein nettes Team', 'immer Neues lernen'],
      gladly: [
        { id: 'tiere', label: 'mit Tieren arbeiten' },
        { id: 'team', label: 'immer im Team' },
      ],
      ratherNot: [
        { id: 'frueh', label: 'sehr früh anfangen' },
        { id: 'schicht', label: 'abends, nachts oder am Wochenende' },
      ],
      unanswered: [],
    })
  })

  it('name the challenges that are still without an answer', () => {
    const { unanswered, ...rest } = criteriaWith([])
    expect(rest).toEqual({ wishes: [], gladly: [], ratherNot: [] })
    expect(unanswered.map(({ title }) => title)).toEqual(['Was mir wichtig ist', 'Mein Arbeitsplatz-Mix'])
  })

  it('do not name those of a world that has ended, which can no longer be answered', () => {
    const ended = { ...run, status: 'ended' as const, endedAt: at }
    const pending = withPending(
      ownChapters.map((chapter) => ({ ...chapter, run: ended })),
      { letters: [letterTo('was-mir-wichtig-ist', { order })], drafts: [] },
    )
    expect(ownCriteriaOf(pending, 'de')).toMatchObject({
      wishes: ['in der Nähe arbeiten', 'ein nettes Team', 'immer Neues lernen'],
      unanswered: [],
    })
  })

  it('are none before world 4 has started', () => {
    expect(ownCriteriaOf([], 'de')).toEqual({ wishes: [], gladly: [], ratherNot: [], unanswered: [] })
  })

  it.each<[string, unknown, Partial<PendingChallenge>]>([
    ['a private answer', { piles }, { visibility: 'private' }],
    ['an answer that does not fit its challenge', { piles: { gern: ['zeitreise'] } }, {}],
    ['a challenge of a kind that this app does not know', { piles }, { definition: { kind: 'hologram' } }],
  ])('leave out %s', (_name, response, changed) => {
    const criteria = criteriaWith([letterTo('arbeitsplatz-mix', response)], (challenge) => {
      if (challenge.slug === 'arbeitsplatz-mix') Object.assign(challenge, changed)
    })
    expect(criteria).toMatchObject({ gladly: [], ratherNot: [] })
  })
})
