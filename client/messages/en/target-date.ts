import type { DayWords } from '../until.ts'

export const goal: DayWords = {
  today: 'Goal: by today',
  tomorrow: 'Goal: by tomorrow',
  on: (day) => `Goal: by ${day}`,
  over: (day) => `The goal was: by ${day}`,
}
