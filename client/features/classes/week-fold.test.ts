import { expect, it } from 'vitest'
import { foldWeek } from './week-fold.ts'

const running = (id: number, startedOn: string, behind: number | null = null) => {
  return { id, startedOn, behind, plan: null }
}
const planned = (id: number, startsAt: string) => ({ id, startedOn: null, behind: null, plan: { startsAt } })
const folded = (chapters: Parameters<typeof foldWeek<ReturnType<typeof running | typeof planned>>>[0]) => {
  const parts = foldWeek(chapters)
  return [parts.shown.map(({ id }) => id), parts.folded.map(({ id }) => id)]
}
const old = [1, 2, 3, 4, 5].map((id) => running(id, `2026-01-0${id}`))

it('shows what was started last, what opens next, and where most are behind', () => {
  const next = planned(7, '2026-12-01T08:00:00Z')
  const later = planned(6, '2026-12-08T08:00:00Z')
  expect(folded([...old, later, next])).toEqual([
    [1, 5, 7],
    [2, 3, 4, 6],
  ])
  const behind = [running(1, '2026-01-01', 1), running(2, '2026-01-02', 9), ...old.slice(2)]
  expect(folded([...behind, later, next])).toEqual([
    [2, 5, 7],
    [1, 3, 4, 6],
  ])
})

it('folds nothing up to four', () => {
  expect(folded(old.slice(0, 3))).toEqual([[1, 2, 3], []])
  expect(folded(old.slice(0, 4))).toEqual([[1, 2, 3, 4], []])
  expect(folded([])).toEqual([[], []])
})
