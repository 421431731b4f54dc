// Shares resources between the figures of a run (a database cluster, a large school), and removes them at the
// end.
const kept = new Map<string, Promise<unknown>>()
const closers: (() => Promise<void> | void)[] = []

export function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(name) ?? make()
  kept.set(name, known)
  return known as Promise<T>
}

/** The last resource is closed first. */
export function closeAtEnd(close: () => Promise<void> | void): void {
  closers.push(close)
}

export async function closeStage(): Promise<void> {
  for (const close of closers.toReversed()) {
    await Promise.resolve(close()).catch((error: unknown) =>
      console.log(`(could not clean up: ${String(error)})`),
    )
  }
}
