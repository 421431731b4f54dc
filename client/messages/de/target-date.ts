/** The target date of a chapter. Students and teachers read the same words. No area of the catalogue: until.ts imports it. */
export const goal = {
  today: 'Ziel: bis heute',
  tomorrow: 'Ziel: bis morgen',
  on: (day: string) => `Ziel: bis ${day}`,
  over: (day: string) => `Das Ziel war: bis ${day}`,
}
