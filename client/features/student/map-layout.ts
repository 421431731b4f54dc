/** Where the worlds lie on the map. Pure numbers: x in percent, y in hundredths of a row. */

export interface MapPoint {
  x: number
  y: number
  column: number
  row: number
  /** In px, up or down from the middle of its cell, so that a row is no shelf. */
  lift: number
}

export interface MapLayout {
  rows: number
  points: readonly MapPoint[]
}

const wideColumns = 4

/** One world a row, swinging from side to side: a phone. */
export function narrowLayout(count: number): MapLayout {
  const swing = [30, 68, 70, 32]
  return {
    rows: count,
    points: Array.from({ length: count }, (_, index) => ({
      x: swing[index % swing.length] ?? 50,
      y: index * 100 + 50,
      column: 1,
      row: index + 1,
      lift: 0,
    })),
  }
}

/** Four a row, there and back again: a tablet. */
export function wideLayout(count: number): MapLayout {
  return {
    rows: Math.ceil(count / wideColumns),
    points: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / wideColumns)
      const step = index % wideColumns
      const column = row % 2 === 0 ? step : wideColumns - 1 - step
      const lift = index % 2 === 0 ? -14 : 14
      return {
        x: (column + 0.5) * (100 / wideColumns),
        y: row * 100 + 50,
        column: column + 1,
        row: row + 1,
        lift,
      }
    }),
  }
}

/** A soft line from each to the next. */
export function pathThrough(points: readonly MapPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${point.x} ${point.y}`
      // Down between rows, along within one.
      if (before.y === point.y) {
        const middle = (before.x + point.x) / 2
        return `C${middle} ${before.y - 14} ${middle} ${point.y + 14} ${point.x} ${point.y}`
      }
      const middle = (before.y + point.y) / 2
      return `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
    })
    .join('')
}
