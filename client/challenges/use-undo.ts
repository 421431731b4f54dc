// Undo for removed entries of an answer: a toast offers it while the form is mounted.
import { useCallback, useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { keepFocusInside } from '../ui/keep-focus-inside.ts'
import { dismissToast, showToast } from '../ui/toast.ts'
import type { AnswerFormProps } from './kind-parts.ts'

interface Undo<Response> {
  /** A ref for the fieldset from which entries are removed: keeps the focus, and gets it back from the toast. */
  place: (fieldset: HTMLFieldSetElement | null) => (() => void) | undefined
  /** `giveBack` gets the current response, so that later input is kept. */
  offer: (message: string, giveBack: (now: Response) => Response, then?: () => void) => void
  /** Call it when the entry no longer fits, or when another person gets the device. */
  withdraw: () => void
}

/** The offer ends when the form is unmounted, because the answer may be submitted by then. */
export function useUndo<Response>(
  props: Pick<AnswerFormProps<unknown, Response>, 'value' | 'onChange'>,
): Undo<Response> {
  const { action } = useMessages('common')
  const latest = useRef(props)
  const fieldset = useRef<HTMLElement>(null)
  const offered = useRef<number[]>([])
  useEffect(() => {
    latest.current = props
  })
  const withdraw = useCallback(() => {
    for (const id of offered.current.splice(0)) dismissToast(id)
  }, [])
  useEffect(() => withdraw, [withdraw])
  const place = useCallback((element: HTMLFieldSetElement | null) => {
    fieldset.current = element
    return keepFocusInside(element)
  }, [])

  function offer(message: string, giveBack: (now: Response) => Response, then?: () => void) {
    function run() {
      const { value, onChange } = latest.current
      onChange(giveBack(value))
      fieldset.current?.focus()
      then?.()
    }
    offered.current.push(showToast(message, { action: { label: action.undo, run } }))
  }

  return { place, offer, withdraw }
}

/** Without text and without a tick. */
export function isBlank(entry: object): boolean {
  return Object.values<unknown>({ ...entry }).every((part) => !part)
}

/** The list with the entry at its former position. A full list loses an empty entry from its end, but never text. */
export function withBack<Entry extends object>(
  entries: readonly Entry[],
  index: number,
  entry: Entry,
  max: number,
): Entry[] {
  const all = entries.toSpliced(index, 0, entry)
  return all.length > max && isBlank(all.at(-1) ?? {}) ? all.slice(0, -1) : all
}
