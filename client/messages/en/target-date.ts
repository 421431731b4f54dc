/** The target date of a chapter. Students and teachers read the same words. */
export const goal = {
  today: 'Goal: by today',
  tomorrow: 'Goal: by tomorrow',
  on: (day: string) => `Goal: by ${day}`,
  over: (day: string) => `The goal was: by ${day}`,
}
