import { expect, it } from 'vitest'
import { lessonClass, rememberLessonClass } from './lesson-class.ts'

it('the class is remembered until the end of a double lesson, and not with a clock that was set back', () => {
  expect(lessonClass()).toBe('')
  const joinedAt = 1_000_000
  rememberLessonClass('KTM4Q7WX', joinedAt)
  expect(lessonClass(joinedAt + 89 * 60_000)).toBe('KTM4Q7WX')
  expect(lessonClass(joinedAt + 90 * 60_000)).toBe('')
  expect(lessonClass(joinedAt - 1)).toBe('')
})
