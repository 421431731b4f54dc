/** Runs `work` after `ms`; the result cancels it. */
export type SetTimer = (work: () => void, ms: number) => () => void

/** The outcome, or `undefined` on a timeout; the work continues. */
export function within<T>(work: Promise<T>, ms: number, setTimer: SetTimer): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = setTimer(() => resolve(undefined), ms)
    work.then(resolve, () => resolve(undefined)).finally(cancel)
  })
}
