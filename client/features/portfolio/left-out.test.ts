import { expect, it } from 'vitest'
import { goalLines } from '#shared/portfolio/pass-parts.ts'
import { lineChoices } from './left-out.ts'

/** The steps that are printed after each answer; `leave` and `put` are those of the student on the pass. */
function passOf(stored: readonly string[] = []) {
  let ids = [...stored]
  const leftOut = {
    get ids() {
      return ids
    },
    put: (id: string, isOut: boolean) =>
      void (ids = isOut ? [...ids, id] : ids.filter((each) => each !== id)),
  }
  return (...steps: string[]) => {
    const answer = { goal: '', steps: steps.map((text) => ({ text, done: false })), by: null, ifThen: '' }
    const lines = goalLines(answer, 'de')
    const choices = lineChoices('c1', lines, leftOut)
    return {
      printed: lines.filter(({ id }) => choices.isIn(id)).map(({ text }) => text),
      change: (text: string, isIn: boolean) =>
        choices.put(lines.find((line) => line.text === text)?.id ?? '', isIn),
    }
  }
}

it('a step that was left out stays out when the steps move, and no other one takes its place', () => {
  const steps = passOf()
  steps('Zum Arzt', 'Anrufen').change('Zum Arzt', false)
  expect(steps('Zum Arzt', 'Anrufen').printed).toEqual(['Anrufen'])
  expect(steps('Liste machen', 'Zum Arzt', 'Anrufen').printed).toEqual(['Liste machen', 'Anrufen'])
  steps('Liste machen', 'Zum Arzt').change('Zum Arzt', true)
  expect(steps('Zum Arzt', 'Anrufen').printed).toEqual(['Zum Arzt', 'Anrufen'])
})

it('a step that was left out stays out when it is corrected', () => {
  const steps = passOf()
  steps('Zum Artz', 'Anrufen').change('Zum Artz', false)
  expect(steps('Zum Arzt', 'Anrufen').printed).toEqual(['Anrufen'])
  steps('Zum Arzt', 'Anrufen').change('Zum Arzt', true)
  expect(steps('Zum Arzt', 'Anrufen').printed).toEqual(['Zum Arzt', 'Anrufen'])
})

it('choices of an earlier version apply to the place until they are changed', () => {
  const steps = passOf(['c1:step0', 'c2:step1'])
  expect(steps('Zum Arzt', 'Anrufen').printed).toEqual(['Anrufen'])
  steps('Zum Arzt', 'Anrufen').change('Zum Arzt', true)
  expect(steps('Zum Arzt', 'Anrufen').printed).toEqual(['Zum Arzt', 'Anrufen'])
})
