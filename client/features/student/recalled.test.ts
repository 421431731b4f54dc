import { describe, expect, it } from 'vitest'
import type { OwnChapter } from '#shared/contract/student-records.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { withPending, type OwnLetter, type PendingChallenge } from '../../offline/pending.ts'
import { isPrivateOrLocked } from '../../hooks/private-or-locked.ts'
import { nextSteps, qualityTexts } from '#shared/interests/wording.ts'
import type { ProfileQuality } from '#shared/interests/profile.ts'
import { definitionFor, findRecalled, recalledProfile } from './recalled.ts'

const order = ['naehe', 'team', 'lernen', 'geld', 'sinn', 'zeit', 'freiheit', 'sicherheit', 'abwechslung']
const at = '2026-05-03T08:00:00.000Z'
const run = {
  id: 'r',
  chapterId: 'c',
  classId: 'k',
  status: 'running' as const,
  startedAt: at,
  endedAt: null,
}

/** The worlds of the real curriculum as a tablet without any answer has them. */
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

/** The letter that waits on this device. */
function letterTo(slug: string, response: object): OwnLetter {
  const challengeId = chapters.flatMap(({ challenges }) => challenges).find((each) => each.slug === slug)?.id
  if (challengeId === undefined) throw new Error(`There is no challenge "${slug}"`)
  return {
    letterId: 'l',
    studentId: 's',
    operation: 'students.submitChallenge',
    input: { challengeId, response },
    at,
    state: 'waiting',
  }
}

function at55(letters: OwnLetter[], change: (source: PendingChallenge) => void = () => undefined) {
  const pending = withPending(ownChapters, { letters, drafts: [] })
  const chapter = pending[4]!
  const place = { chapter, challenge: chapter.challenges[4]! }
  const source = findRecalled(pending, 'was-mir-wichtig-ist', place)!.challenge
  change(source)
  return { place, source, ...definitionFor(place, pending) }
}

function criteriaIn(definition: PendingChallenge['definition']): string[] {
  return (definition['criteria'] as { id: string }[]).map(({ id }) => id)
}

describe('options from an earlier answer', () => {
  it('are those of an answer that still waits on this device', () => {
    const { definition, source } = at55([letterTo('was-mir-wichtig-ist', { order })])
    expect(source).toMatchObject({ response: { order }, sync: 'saved' })
    expect(criteriaIn(definition)).toEqual([...order, 'spass', 'staerken', 'menschen'])
  })

  it('are the fixed ones, the same object, while there is no answer', () => {
    const { definition, place } = at55([])
    expect(definition).toBe(place.challenge.definition)
    expect(criteriaIn(definition).slice(0, 6)).toEqual([
      'spass',
      'staerken',
      'geld',
      'zeit',
      'menschen',
      'sinn',
    ])
  })

  it.each<[string, Partial<PendingChallenge>]>([
    ['a private answer, locked or not', { visibility: 'private' }],
    ['a locked answer', { response: { locked: 1 } }],
    ['an answer of a kind that this version does not know', { definition: { kind: 'essay' } }],
    ['an answer that no longer fits', { response: { order: ['unbekannt'] } }],
  ])('are never taken from %s', (_what, change) => {
    const { definition, place } = at55([letterTo('was-mir-wichtig-ist', { order })], (source) =>
      Object.assign(source, change),
    )
    expect(definition).toBe(place.challenge.definition)
  })

  it('do not fail on a definition of a later version', () => {
    const { place, definition } = at55([letterTo('was-mir-wichtig-ist', { order })], (source) =>
      Object.assign(source, { definition: { ...source.definition, later: true } }),
    )
    expect(criteriaIn(definition)[0]).toBe('naehe')
    expect(place.challenge.optionsFrom).toBe('was-mir-wichtig-ist')
  })
})

it('a private answer is hidden, locked or readable', () => {
  const { source } = at55([letterTo('was-mir-wichtig-ist', { order })])
  expect(isPrivateOrLocked(source)).toBe(false)
  expect(isPrivateOrLocked({ ...source, visibility: 'private' })).toBe(true)
  expect(isPrivateOrLocked({ ...source, response: { locked: 1 } })).toBe(true)
})

describe('an interest compass as 3.3 and 5.1 show it', () => {
  const given = chapters
    .flatMap(({ challenges }) => challenges)
    .find(({ slug }) => slug === 'interessen-kompass')
  if (given?.definition.kind !== 'likert') throw new Error('The interest compass changed its kind')
  const { definition } = given
  const response = (answerTo: (dim: string, at: number) => number | null) => ({
    answers: Object.fromEntries(definition.items.map(({ id, dim }, at) => [id, answerTo(dim, at)])),
  })
  const drawn = response((dim) => ({ R: 4, I: 3, A: 1, S: 2, E: 0, C: 1 })[dim] ?? 0)

  it('is its percentages when the answers give a hexagon', () => {
    expect(recalledProfile({ definition, response: drawn }, 'de')).toMatchObject({
      percent: { R: 100, E: 0 },
    })
  })

  it.each<[ProfileQuality, object]>([
    ['unfinished', response((_dim, at) => (at < 20 ? 3 : null))],
    ['uniform', response(() => 2)],
    ['erratic', response((_dim, at) => at % 5)],
    ['low', response((dim) => ({ R: 1, A: 1, C: 1 })[dim] ?? 0)],
  ])('says what the outcome "%s" means, and the next step', (quality, answer) => {
    for (const language of ['de', 'en'] as const) {
      expect(recalledProfile({ definition, response: answer }, language)).toEqual({
        sentences: [qualityTexts[quality], nextSteps[quality]].flatMap((text) => text?.[language] ?? []),
      })
    }
  })

  it('is none in another answer', () => {
    const [other] = chapters[0]!.challenges
    expect(recalledProfile({ definition: other!.definition, response: { values: {}, text: '' } }, 'de')).toBe(
      undefined,
    )
  })
})
