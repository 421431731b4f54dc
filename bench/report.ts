// Prints findings: a few lines for people, and one line of JSON per finding for machines. It does not depend on the
// figures.
import { loadavg } from 'node:os'

export interface Options {
  /** Small sizes, to check that a benchmark works. Their ratios are not meaningful. */
  quick: boolean
  rounds: number
}

export interface Figure {
  /** `p1` */
  id: string
  title: string
  measure: (options: Options) => Promise<readonly Finding[]>
}

export interface Finding {
  name: string
  /** Without a goal, the figure only describes. */
  goal?: { atMost: number } | { atLeast: number }
  unit: string
  values: readonly number[]
  /** The measurements of both sides of the ratio. */
  sides?: Readonly<Record<string, Side>>
  /** Limitations of this run, as text. */
  notes?: readonly string[]
}

export interface Side {
  unit: string
  values: readonly number[]
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function isMet({ goal, values }: Finding): boolean | null {
  if (!goal || values.length === 0) return null
  const median = medianOf(values)
  return 'atMost' in goal ? median <= goal.atMost : median >= goal.atLeast
}

export function printFinding(id: string, finding: Finding): void {
  const { name, unit, values, goal, sides = {}, notes = [] } = finding
  const wanted = goal ? `, goal ${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`}` : ''
  const verdict = { true: ' · met', false: ' · MISSED', null: '' }[String(isMet(finding)) as 'null']
  console.log(`${id.toUpperCase()} ${name}: ${spreadOf(values)} ${unit}${wanted}${verdict}`)
  for (const [side, measured] of Object.entries(sides))
    console.log(`   ${side}: ${spreadOf(measured.values)} ${measured.unit}`)
  for (const note of notes) console.log(`   (${note})`)
  const load = loadavg()[0]
  console.log(
    JSON.stringify({ figure: id, ...finding, met: isMet(finding), load, at: new Date().toISOString() }),
  )
}

/** One line per figure with a goal, as in docs/performance.md. */
export function tableOf(told: readonly { id: string; load: number; finding: Finding }[]): string {
  const rows = told.flatMap(({ id, load, finding }) => {
    const { name, unit, values, goal, sides = {} } = finding
    if (!goal) return []
    const wanted = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
    const [one, other] = Object.values(sides)
    const against =
      one && other ? `; ${readable(medianOf(other.values))} to ${readable(medianOf(one.values))}` : ''
    const held = isMet(finding) ? 'held' : 'missed'
    return [
      `| ${id.toUpperCase()} | ${name} | ${wanted} ${unit} | ${spreadOf(values)}${against} | ${load.toFixed(1)} | ${held} |`,
    ]
  })
  return [
    '| Figure | What | Goal | Measured | Load | Held? |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function spreadOf(values: readonly number[]): string {
  if (values.length === 0) return 'not measured'
  if (values.length === 1) return readable(values[0] ?? Number.NaN)
  return `${readable(medianOf(values))} (${readable(Math.min(...values))} to ${readable(Math.max(...values))}, ${values.length} rounds)`
}

function readable(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB').replaceAll(',', ' ')
  return String(Number(value.toPrecision(3)))
}

/**
 * Alternates A, B, A, B …, so that both sides meet the same load of the machine. The ratios are B / A of each
 * round.
 */
export async function alternate(
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: number[]; b: number[]; ratios: number[] }> {
  const measured = { a: [] as number[], b: [] as number[], ratios: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    // The order changes with every round, so that no side always comes second.
    const [first, second] = round % 2 === 0 ? [a, b] : [b, a]
    const one = await first()
    const two = await second()
    const [ofA, ofB] = round % 2 === 0 ? [one, two] : [two, one]
    measured.a.push(ofA)
    measured.b.push(ofB)
    measured.ratios.push(ofB / ofA)
  }
  return measured
}
