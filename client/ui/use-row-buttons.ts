import { useEffect, useState } from 'react'

export type ButtonFor = ReturnType<typeof useRowButtons>['buttonFor']

/** Longer than a slow double click: its second press must not act on the row that has moved under the pointer. */
const rowsSettleMs = 500

/**
 * The buttons of a list whose rows go away when they are done: one press for the whole list at a time. The next one is
 * taken when the action has ended and the rows have stood still for a moment. An action waits for the new list itself.
 */
export function useRowButtons(rows: readonly { id: string }[]) {
  const [pressed, setPressed] = useState<string>()
  const [isDone, setDone] = useState(false)
  const order = rows.map(({ id }) => id).join()
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => {
      setPressed(undefined)
      setDone(false)
    }, rowsSettleMs)
    return () => clearTimeout(timer)
    // Begins again with each change of the rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone, order])

  const isBusy = pressed !== undefined
  async function run(name: string, act: () => Promise<unknown> | void) {
    if (isBusy) return
    const acting = act()
    // It opened a dialog: no row moves.
    if (!acting) return
    setPressed(name)
    try {
      await acting
    } finally {
      setDone(true)
    }
  }
  return {
    run,
    /** Only the pressed button shows that it is busy. All keep the focus. */
    buttonFor: (name: string, act: () => Promise<unknown> | void) => ({
      busy: pressed === name,
      'aria-disabled': isBusy,
      onClick: () => void run(name, act),
    }),
  }
}
