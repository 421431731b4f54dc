import { fittingAnswers, totalsOf } from './index.ts'
import { inFives, type Totals } from './totals.ts'

/**
 * The totals of the oldest answers in full fives, and how many they count. Answers that do not fit the definition are
 * not counted. `picture` is null for a kind without totals, and when fewer than five answers fit.
 */
export function totalsInFives(
  definition: { kind: string },
  answers: readonly { capturedAt: Date; response: unknown }[],
): { counted: number; picture: Totals | null } {
  const counted = inFives(fittingAnswers(definition, answers))
  const picture = totalsOf(
    definition,
    counted.map(({ response }) => response),
  )
  return picture ? { counted: counted.length, picture } : { counted: 0, picture: null }
}
