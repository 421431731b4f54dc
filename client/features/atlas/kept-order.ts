// Positions of kept occupations. A position is a number, so an entry moves between two others with one letter.
interface Placed {
  position: number
}

/** Behind all others. */
export function lastPosition(list: readonly Placed[]): number {
  return Math.max(0, ...list.map(({ position }) => position)) + 1
}

/**
 * The entries whose position changes when the entry at `from` changes places with its neighbour. Normally it is one.
 * Two tablets may have given two entries the same position, and a position cannot be halved without end: then all
 * entries get new positions.
 */
export function moved<Entry extends Placed>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const entry = list[from]
  const others = list.filter((_, index) => index !== from)
  const to = from + by
  if (!entry || to < 0 || to >= list.length) return []
  const before = others[to - 1]?.position
  const after = others[to]?.position
  const position = between(before, after)
  const isFree = (before === undefined || before < position) && (after === undefined || position < after)
  if (isFree) return [{ ...entry, position }]
  const ordered = [...others.slice(0, to), entry, ...others.slice(to)]
  return ordered
    .map((each, index) => ({ each, position: index + 1 }))
    .filter(({ each, position: next }) => each.position !== next)
    .map(({ each, position: next }) => ({ ...each, position: next }))
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 1) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
