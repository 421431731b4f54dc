/** Open forms that still hold a pause's worth of typing, asked to save it before somebody leaves. */
export interface Flushers {
  add(flush: () => Promise<unknown>): () => void
  /** Never rejects: leaving must not depend on a form. */
  flush(): Promise<void>
}

export function createFlushers(): Flushers {
  const open = new Set<() => Promise<unknown>>()
  return {
    add(flush) {
      open.add(flush)
      return () => void open.delete(flush)
    },
    flush: async () => void (await Promise.allSettled([...open].map((flush) => flush()))),
  }
}
