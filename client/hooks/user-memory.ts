// Input of the signed-in user that is in this page's memory only. It survives every remount of its form. It goes when
// the user leaves, and the browser asks before it drops it.

/** Values by the place that they belong to. */
export interface UserMemory<Value> {
  get(place: string): Value | undefined
  has(place: string): boolean
  set(place: string, value: Value): void
  delete(place: string): void
}

interface Kept {
  values: Map<string, unknown>
  isInput(value: unknown): boolean
}

const memories: Kept[] = []

/** Call once for each kind of input. `isInput`: false for an empty value. */
export function createUserMemory<Value>(isInput: (value: Value) => boolean = () => true): UserMemory<Value> {
  const values = new Map<string, Value>()
  memories.push({ values, isInput: (value) => isInput(value as Value) })
  return {
    get: (place) => values.get(place),
    has: (place) => values.has(place),
    set(place, value) {
      values.set(place, value)
      // Adding the same function again changes nothing.
      window.addEventListener('beforeunload', askWhenKept)
    },
    delete: (place) => void values.delete(place),
  }
}

/** The user has left: the next one must not see it. */
export function forgetUserMemories(): void {
  for (const { values } of memories) values.clear()
}

/** Whether leaving would lose input. */
export function hasUserMemories(): boolean {
  return memories.some(({ values, isInput }) => [...values.values()].some(isInput))
}

function askWhenKept(event: Event): void {
  if (hasUserMemories()) event.preventDefault()
}
