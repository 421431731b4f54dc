import { describe, expect, it } from 'vitest'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import { answeredBeside, answeredIn, findPlace, type StudentAcross } from './across.ts'

const both = (text: string) => ({ de: text, en: text })
const run = { id: 'r', chapterId: 'c', classId: 'k', status: 'ended', startedAt: '', endedAt: '' } as const

function chapter(order: number, isStarted: boolean): ChapterOfClass {
  return {
    id: `w${order}`,
    slug: '',
    version: 1,
    order,
    title: both(''),
    summary: both(''),
    goals: [],
    minutes: 45,
    challengeCount: 2,
    run: isStarted ? run : null,
    challenges: [1, 2].map((place) => ({
      id: `${order}.${place}`,
      slug: '',
      order: place,
      title: both(''),
      kind: 'free_text',
      visibility: 'teacher',
    })),
  }
}

function student(id: string, hasAnswered: boolean): StudentAcross {
  const current = { submissionId: id, capturedAt: '', disposition: 'on-time', feedback: [] } as const
  return {
    id,
    username: id,
    state: hasAnswered ? 'done' : 'open',
    current: hasAnswered ? { ...current, feedback: [] } : null,
  }
}

describe('paging through the challenges of a class', () => {
  const chapters = [chapter(1, true), chapter(2, false), chapter(3, true)]

  it('moves from world to world and skips those that were never started', () => {
    expect(findPlace(chapters, '1.2')).toMatchObject({
      label: '1.2',
      previous: { id: '1.1' },
      next: { id: '3.1' },
    })
  })

  it('stops at both ends, and has no position for a challenge that was never started', () => {
    expect(findPlace(chapters, '1.1')?.previous).toBeUndefined()
    expect(findPlace(chapters, '3.2')?.next).toBeUndefined()
    expect(findPlace(chapters, '2.1')).toBeUndefined()
  })
})

describe('paging through the answers', () => {
  const students = [student('a', true), student('b', false), student('c', true), student('d', false)]

  it('skips students who have not answered', () => {
    expect(answeredIn(students).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(answeredBeside(students, 'a', 1)?.id).toBe('c')
    expect(answeredBeside(students, 'd', -1)?.id).toBe('c')
    expect(answeredBeside(students, 'c', 1)).toBeUndefined()
    expect(answeredBeside(students, 'a', -1)).toBeUndefined()
  })
})
