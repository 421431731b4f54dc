import type { goal as german } from '../de/target-date.ts'

export const goal: typeof german = {
  today: 'Goal: by today',
  tomorrow: 'Goal: by tomorrow',
  on: (day) => `Goal: by ${day}`,
  over: (day) => `The goal was: by ${day}`,
}
