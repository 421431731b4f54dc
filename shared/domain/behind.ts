/**
 * Who is behind in a running chapter: after its wished end whoever has something open; before it, or without one, whoever
 * has not begun although at least half of the class has. Pure.
 */
export function isBehind(
  { done, total }: { done: number; total: number },
  { isOver, begun, students }: { isOver: boolean; begun: number; students: number },
): boolean {
  if (isOver) return done < total
  return done === 0 && begun * 2 >= students
}
