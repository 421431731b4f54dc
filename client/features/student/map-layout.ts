/** The positions of the worlds on the map, in units of the map's own drawing. */

export interface MapPoint {
  x: number
  y: number
}

export interface NarrowMap {
  /** In rem, at least: a world with a link needs room for its orbit and its name. All rows grow by the same factor. */
  rows: readonly number[]
  /** x in percent, y in rem. */
  points: readonly MapPoint[]
  height: number
}

export interface WidePoint extends MapPoint {
  column: number
  row: number
  /** The share of its row above the centre of its planet; alternating, so that a row is not a straight line. */
  depth: number
}

export interface WideMap {
  /** The total height in rem: a larger text size makes the map grow. */
  rowHeight: number
  height: number
  /** x in percent, y in rem: the centres of the planets. */
  points: readonly WidePoint[]
}

const wideColumns = 4
const swing = [19, 23, 20, 24]
/** On the narrow map all words begin behind it, in percent. */
export const planetColumn = 45
const [tallRow, lowRow] = [9.5, 7.5]
const wideRow = 17
const [highPlanet, deepPlanet] = [5 / wideRow, 6.5 / wideRow]

/** One world per row, on a path that winds along the left edge: for phones. */
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

/** Four per row, alternating direction: for tablets. */
export function wideMap(count: number): WideMap {
  return {
    rowHeight: wideRow,
    height: Math.ceil(count / wideColumns) * wideRow,
    points: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / wideColumns)
      const step = index % wideColumns
      const column = row % 2 === 0 ? step : wideColumns - 1 - step
      const depth = index % 2 === 0 ? highPlanet : deepPlanet
      return {
        x: (column + 0.5) * (100 / wideColumns),
        y: (row + depth) * wideRow,
        column: column + 1,
        row: row + 1,
        depth,
      }
    }),
  }
}

/** A curve from each to the next: along the row, down between rows. */
export function pathThrough(points: readonly MapPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${point.x} ${point.y}`
      const [middleX, middleY] = [(before.x + point.x) / 2, (before.y + point.y) / 2]
      return areInOneRow(before, point)
        ? `C${middleX} ${before.y} ${middleX} ${point.y} ${point.x} ${point.y}`
        : `C${before.x} ${middleY} ${point.x} ${middleY} ${point.x} ${point.y}`
    })
    .join('')
}

function areInOneRow(a: MapPoint, b: MapPoint): boolean {
  return Math.abs(a.y - b.y) < lowRow / 2
}
