import { describe, expect, it } from 'vitest'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'
import { findNextIn, findNextStep, isComplete, momentOf, progressOf } from './journey.ts'

const at = '2026-05-03T08:00:00.000Z'
const text = { de: 'x', en: 'x' }

function challenge(id: string, change: Partial<PendingChallenge> = {}): PendingChallenge {
  return {
    id,
    slug: id,
    order: 1,
    title: text,
    prompt: text,
    help: text,
    minutes: 5,
    visibility: 'teacher',
    definition: { kind: 'free_text' },
    state: 'open',
    response: null,
    submission: null,
    draft: null,
    sync: null,
    ...change,
  }
}

function answered(id: string, sync: PendingChallenge['sync']): PendingChallenge {
  const submission = { submissionId: id, capturedAt: at, disposition: 'on-time' as const }
  return challenge(id, { state: 'done', response: { text: 'ja' }, submission, sync })
}

function chapter(order: number, startedAt: string, challenges: PendingChallenge[]): PendingChapter {
  const id = `chapter-${order}`
  const run = {
    id: `run-${order}`,
    chapterId: id,
    classId: 'c',
    status: 'running' as const,
    startedAt,
    endedAt: null,
  }
  return {
    id,
    slug: id,
    version: 1,
    order,
    title: text,
    summary: text,
    goals: [],
    minutes: 45,
    challengeCount: challenges.length,
    run,
    challenges,
  }
}

describe('progress of a world', () => {
  it('counts only answers with a receipt as arrived', () => {
    const first = chapter(1, at, [
      answered('a', 'arrived'),
      answered('b', 'saved'),
      answered('c', 'sending'),
      answered('d', 'needs-you'),
      challenge('e'),
    ])
    expect(progressOf(first)).toEqual({ total: 5, arrived: 1, waiting: 3 })
  })

  it('counts an answer that is being changed as arrived', () => {
    const draft = { response: { text: 'neu' }, at }
    const first = chapter(1, at, [{ ...answered('a', 'draft'), draft }])
    expect(progressOf(first)).toEqual({ total: 1, arrived: 1, waiting: 0 })
    expect(isComplete(first)).toBe(true)
  })
})

describe('the next challenge', () => {
  const first = chapter(1, '2026-05-01T08:00:00.000Z', [answered('1a', 'arrived'), challenge('1b')])
  const second = chapter(2, '2026-05-02T08:00:00.000Z', [challenge('2a'), challenge('2b')])

  it('is the first open one of the world started last', () => {
    expect(findNextStep([first, second])?.challenge.id).toBe('2a')
  })

  it('is the first in the order of the journey when several worlds were started in one lesson', () => {
    const later = { ...second, run: { ...second.run, startedAt: '2026-05-01T08:01:00.000Z' } }
    expect(findNextStep([later, first])?.challenge.id).toBe('1b')
  })

  it('is the first that is not handed in: a draft changes no order', () => {
    const draft = { draft: { response: {}, at }, sync: 'draft' as const }
    const later = { ...draft, draft: { response: {}, at: '2026-05-03T09:00:00.000Z' } }
    const drafted = chapter(1, at, [answered('a', 'arrived'), challenge('b', draft), challenge('c', later)])
    expect(findNextStep([drafted])?.challenge.id).toBe('b')
    const begun = chapter(1, at, [challenge('a'), challenge('b', draft)])
    expect(findNextStep([begun])?.challenge.id).toBe('a')
  })

  it('is one that the teacher gave back, before a draft, until another version is on the tablet', () => {
    const back = answered('1a', 'arrived')
    const givenBack = { ...back, submission: { ...back.submission!, rework: { text: null } } }
    const drafted = challenge('1b', { draft: { response: {}, at }, sync: 'draft' })
    const world = { ...first, challenges: [drafted, givenBack] }
    expect(findNextStep([world, second])?.challenge.id).toBe('1a')
    expect(progressOf(world).arrived).toBe(1)
    // `pending.ts` replaces the submission by the tablet's own newer one.
    expect(findNextStep([{ ...world, challenges: [drafted, answered('1a', 'saved')] }])?.challenge.id).toBe(
      '1b',
    )
  })

  it('is never in a world that has ended', () => {
    const ended = { ...second, run: { ...second.run, status: 'ended' as const, endedAt: at } }
    expect(findNextStep([first, ended])?.challenge.id).toBe('1b')
    expect(findNextStep([ended])).toBeUndefined()
  })

  it('within a world is the following open one, then the first open one', () => {
    const first = chapter(1, at, [challenge('a'), answered('b', 'saved'), challenge('c')])
    expect(findNextIn(first, 'b')?.id).toBe('c')
    expect(findNextIn(first, 'c')?.id).toBe('a')
    expect(findNextIn(chapter(1, at, [answered('a', 'saved')]), 'a')).toBeUndefined()
  })
})

describe('the heading of the map', () => {
  const ended = (running: PendingChapter): PendingChapter => ({
    ...running,
    run: { ...running.run, status: 'ended', endedAt: at },
  })
  const untouched = chapter(2, '2026-05-04T08:00:00.000Z', [challenge('c'), challenge('d')])
  const begun = chapter(1, at, [answered('a', 'arrived'), challenge('b')])
  const complete = chapter(1, at, [answered('a', 'saved')])

  it.each([
    ['first', 'without a world', []],
    ['first', 'before the first word', [chapter(1, at, [challenge('a')]), untouched]],
    ['back', 'in the middle of a world', [begun]],
    ['back', 'with a draft only', [chapter(1, at, [challenge('a', { draft: { response: {}, at } })])]],
    ['new', 'when the next world is untouched and another is not', [complete, untouched]],
    ['done', 'when everything is handed in', [complete]],
    ['ended', 'when the worlds ended before everything was handed in', [ended(begun)]],
    ['ended', 'for a student who joined after the end', [ended(untouched)]],
  ] as const)('is "%s" %s', (moment, _, chapters) => {
    expect(momentOf(chapters)).toBe(moment)
  })
})
