/** The target date of a chapter. Students and teachers read the same words. */
export const goal = {
  today: 'Ziel: bis heute',
  tomorrow: 'Ziel: bis morgen',
  on: (day: string) => `Ziel: bis ${day}`,
  over: (day: string) => `Das Ziel war: bis ${day}`,
}
