/**
 * How many times more processor time the work costs at `factor` times the length: about `factor` when it is linear, the
 * square of it when it is quadratic. The cheapest of several runs counts, for other work on the machine only adds to it.
 */
export function costRatioOf(factor: number, length: number, work: (length: number) => unknown): number {
  work(length)
  return cheapestOf(() => work(factor * length)) / cheapestOf(() => work(length))
}

function cheapestOf(work: () => unknown): number {
  const costs = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  // Microseconds; what costs less than the call that measures it has no ratio.
  return Math.max(Math.min(...costs), 50)
}
