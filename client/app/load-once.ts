// Loads each part once: the same promise for all who ask, so that a render can wait for it, and see it fail however
// late it comes. A failure stays until it is on the screen; by then another try is wanted.

export interface LoadOnce<Key, Part> {
  load(key: Key): Promise<Part>
  /** The failure is on the screen: who asks from now on gets another try. */
  forgetFailed(): void
}

/** Who went elsewhere meanwhile never sees it. */
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
