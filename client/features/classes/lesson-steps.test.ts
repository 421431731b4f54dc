import { expect, it } from 'vitest'
import { lessonPath, lessonStepOf, lessonSteps, stepAfter, stepBefore } from './lesson-steps.ts'

it('an address names class and step, and a class alone begins with its accounts', () => {
  expect(lessonPath(undefined, 'class')).toBe('/start-lesson?step=class')
  for (const step of lessonSteps) {
    const search = new URL(lessonPath('a-class', step), 'https://school.example').searchParams
    expect(search.get('class')).toBe('a-class')
    expect(lessonStepOf(search.get('step'), true)).toBe(step)
    expect(lessonStepOf(step, false)).toBe('class')
  }
  expect(lessonStepOf('something', true)).toBe('accounts')
  expect(lessonStepOf(null, true)).toBe('accounts')
})

it('the steps lead from the class to the wall and back', () => {
  const there = ['accounts', 'cards', 'chapter', 'wall', undefined]
  expect(lessonSteps.map(stepAfter)).toEqual(there)
  expect(lessonSteps.map(stepBefore)).toEqual([undefined, 'class', 'accounts', 'cards', 'chapter'])
})
