import { describe, expect, it } from 'vitest'
import { countIn, finishedIn, handsIn, type Progress, shareOf } from './progress.ts'

const progress: Progress = {
  version: 7,
  chapters: [
    { id: 'camp', challengeIds: ['c1', 'c2'] },
    { id: 'island', challengeIds: ['i1'] },
  ],
  students: [
    { id: 'a', username: 'mutiger-luchs-27', helpSince: null, cells: 'dld' },
    { id: 'b', username: 'leise-eule-31', helpSince: '2026-05-04T08:00:00.000Z', cells: 'd..' },
    { id: 'c', username: 'sanfter-wal-09', helpSince: null, cells: '...' },
  ],
}

describe("a class's progress", () => {
  it('counts late answers, and only answers of the chapter', () => {
    expect(shareOf(progress, 'camp')).toEqual({ done: 3, total: 6 })
    expect(shareOf(progress, 'island')).toEqual({ done: 1, total: 3 })
  })

  it('is 0 of 0 for a chapter that the class never started', () => {
    expect(shareOf(progress, 'elsewhere')).toEqual({ done: 0, total: 0 })
  })

  it('counts a student as finished who has answered every challenge of the chapter', () => {
    expect(finishedIn(progress, 'camp')).toBe(1)
  })

  it('counts what was given back and what was reworked as arrived, and apart', () => {
    const [a, ...others] = progress.students
    const reworked = { ...progress, students: [{ ...a!, cells: 'arr' }, ...others] }
    expect(shareOf(reworked, 'camp')).toEqual({ done: 3, total: 6 })
    expect([countIn(reworked, 'camp', 'again'), countIn(reworked, 'camp', 'reworked')]).toEqual([1, 1])
  })

  it('lists the students whose hand is up', () => {
    expect(handsIn(progress).map(({ username }) => username)).toEqual(['leise-eule-31'])
  })
})
