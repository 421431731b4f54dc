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
  /** In rem, from the top of its row to the middle of its planet: up and down, so that a row is no shelf. */
  depth: number
}

export interface WideMap {
  /** In rem, as the height of the whole: text that grows makes the map grow. */
  rowHeight: number
  height: number
  /** x in percent, y in rem: the middles of the planets. */
  points: readonly WidePoint[]
}

const wideColumns = 4
const swing = [30, 68, 70, 32]
const [tallRow, lowRow] = [13, 8.5]
const [wideRow, highPlanet, deepPlanet] = [16, 5, 6.5]

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
    rowHeight: wideRow,
    height: Math.ceil(count / wideColumns) * wideRow,
    points: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / wideColumns)
      const step = index % wideColumns
      const column = row % 2 === 0 ? step : wideColumns - 1 - step
      const depth = index % 2 === 0 ? highPlanet : deepPlanet
      return {
        x: (column + 0.5) * (100 / wideColumns),
        y: row * wideRow + depth,
        column: column + 1,
        row: row + 1,
        depth,
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
      return isBeside(before, point)
        ? `C${middleX} ${before.y} ${middleX} ${point.y} ${point.x} ${point.y}`
        : `C${before.x} ${middleY} ${point.x} ${middleY} ${point.x} ${point.y}`
    })
    .join('')
}

function isBeside(a: MapPoint, b: MapPoint): boolean {
  return Math.abs(a.y - b.y) < lowRow / 2
}
