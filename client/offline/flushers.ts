/** Open forms that still hold a pause's worth of typing, asked to save it before somebody leaves. */
export interface Flushers {
  /** `flush` rejects or says false when it could not save. */
  add(flush: () => Promise<unknown>): () => void
  /** Never rejects: leaving must not depend on a form. True when nothing is left on the screen alone. */
  flush(): Promise<boolean>
}

export function createFlushers(): Flushers {
  const open = new Set<() => Promise<unknown>>()
  return {
    add(flush) {
      open.add(flush)
      return () => void open.delete(flush)
    },
    async flush() {
      const ends = await Promise.allSettled([...open].map((flush) => flush()))
      return ends.every((end) => end.status === 'fulfilled' && end.value !== false)
    },
  }
}
