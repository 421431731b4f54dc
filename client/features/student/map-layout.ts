/** Where the worlds lie on the map. Pure numbers, in units of the map's own drawing. */

export interface MapPoint {
  x: number
  y: number
}

export interface NarrowMap {
  /** In rem: a world that can be entered needs room for its orbit and its name. */
  rows: readonly number[]
  /** x in percent, y in rem. */
  points: readonly MapPoint[]
  height: number
}

export interface WidePoint extends MapPoint {
  column: number
  row: number
  /** In px, up or down from the middle of its cell, so that a row is no shelf. */
  lift: number
}

export interface WideMap {
  rows: number
  /** x in percent, y in hundredths of a row. */
  points: readonly WidePoint[]
}

const wideColumns = 4
const swing = [30, 68, 70, 32]
const [tallRow, lowRow] = [13, 8.5]

/** One world a row, swinging from side to side: a phone. */
export function narrowMap(isStarted: readonly boolean[]): NarrowMap {
  const rows = isStarted.map((started) => (started ? tallRow : lowRow))
  let above = 0
  const points = rows.map((height, index) => {
    const y = above + height / 2
    above += height
    return { x: swing[index % swing.length] ?? 50, y }
  })
  return { rows, points, height: above }
}

/** Four a row, there and back again: a tablet. */
export function wideMap(count: number): WideMap {
  return {
    rows: Math.ceil(count / wideColumns),
    points: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / wideColumns)
      const step = index % wideColumns
      const column = row % 2 === 0 ? step : wideColumns - 1 - step
      return {
        x: (column + 0.5) * (100 / wideColumns),
        y: row * 100 + 50,
        column: column + 1,
        row: row + 1,
        lift: index % 2 === 0 ? -14 : 14,
      }
    }),
  }
}

/** A soft line from each to the next: along within a row, down between rows. */
export function pathThrough(points: readonly MapPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${point.x} ${point.y}`
      const [middleX, middleY] = [(before.x + point.x) / 2, (before.y + point.y) / 2]
      return before.y === point.y
        ? `C${middleX} ${before.y - 14} ${middleX} ${point.y + 14} ${point.x} ${point.y}`
        : `C${before.x} ${middleY} ${point.x} ${middleY} ${point.x} ${point.y}`
    })
    .join('')
}
