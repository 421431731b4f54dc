import { useRef, useState } from 'react'

/**
 * Runs one action at a time: while its promise is pending, `busy` is true and further calls do nothing. The action
 * handles its own failures; an action that throws is intentionally an unhandled rejection.
 */
export function useBusy<Values extends unknown[]>(
  action: (...values: Values) => Promise<unknown> | void,
): [busy: boolean, run: (...values: Values) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  async function run(...values: Values) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await action(...values)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return [busy, run]
}
