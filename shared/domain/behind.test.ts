import { expect, it } from 'vitest'
import { isBehind } from './behind.ts'

it('after the wished end it is whoever has something open', () => {
  const over = { isOver: true, begun: 0, students: 20 }
  expect(isBehind({ done: 4, total: 5 }, over)).toBe(true)
  expect(isBehind({ done: 5, total: 5 }, over)).toBe(false)
})

it('before that it is whoever has not begun, once half of the class has', () => {
  expect(isBehind({ done: 0, total: 5 }, { isOver: false, begun: 9, students: 20 })).toBe(false)
  expect(isBehind({ done: 0, total: 5 }, { isOver: false, begun: 10, students: 20 })).toBe(true)
  expect(isBehind({ done: 1, total: 5 }, { isOver: false, begun: 20, students: 20 })).toBe(false)
})
