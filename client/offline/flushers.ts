/** Open forms with unsaved input. They are flushed before the page is left. */
export interface Flushers {
  /** `flush` rejects or returns false when it could not save. */
  add(flush: () => Promise<unknown>): () => void
  /** Never rejects, so that a form cannot prevent leaving. True when no form has unsaved input. */
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
