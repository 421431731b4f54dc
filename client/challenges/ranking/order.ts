/** The same list with one item moved by some places, at most to the ends of the list. */
export function withMoved(order: readonly string[], id: string, by: number): string[] {
  const from = order.indexOf(id)
  if (from < 0) return [...order]
  const rest = order.filter((each) => each !== id)
  const to = Math.max(0, Math.min(rest.length, from + by))
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
