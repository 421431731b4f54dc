/** The only source of randomness in a schedule: the same seed gives the same numbers. */
export interface Rng {
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, count). */
  below(count: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Chosen by weight. */
  weigh<T extends string>(weights: Readonly<Record<T, number>>): T
}

/** mulberry32. The seed is mixed first, so that neighbouring seeds give unrelated numbers. */
export function createRng(seed: number): Rng {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
    weigh<T extends string>(weights: Readonly<Record<T, number>>) {
      const { entries, sum } = scaleOf(weights)
      let left = next() * sum
      for (const [name, weight] of entries) if ((left -= weight) < 0) return name as T
      return entries.at(-1)![0] as T
    },
  }
}

interface Scale {
  entries: [string, number][]
  sum: number
}

const scales = new WeakMap<object, Scale>()

function scaleOf(weights: Readonly<Record<string, number>>): Scale {
  const known = scales.get(weights)
  if (known) return known
  const entries = Object.entries(weights)
  const scale = { entries, sum: entries.reduce((sum, [, weight]) => sum + weight, 0) }
  scales.set(weights, scale)
  return scale
}
