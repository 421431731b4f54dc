// Loads each chunk once: all callers share one promise, so that a render can wait for it and sees a late failure. A
// failure is kept until it is on the screen; then the next call tries again.

export interface LoadOnce<Key, Part> {
  load(key: Key): Promise<Part>
  /** The failure is on the screen: the next call tries again. */
  forgetFailed(): void
}

/** A failure is forgotten after this time, in case the user has left the page before it was shown. */
const unseenFailureMs = 10_000

export function createLoadOnce<Key, Part>(start: (key: Key) => Promise<Part>): LoadOnce<Key, Part> {
  const loads = new Map<Key, Promise<Part>>()
  const failed = new Set<Key>()

  function forget(key: Key) {
    failed.delete(key)
    loads.delete(key)
  }

  return {
    load(key) {
      const known = loads.get(key)
      if (known) return known
      const loading = start(key)
      loads.set(key, loading)
      loading.catch(() => {
        failed.add(key)
        setTimeout(() => loads.get(key) === loading && forget(key), unseenFailureMs)
      })
      return loading
    },
    forgetFailed() {
      for (const key of failed) forget(key)
    },
  }
}
