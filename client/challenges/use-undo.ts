// What one tap takes away from an answer comes back with one tap: a toast offers it while the form is there.
import { useCallback, useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { keepFocusInside } from '../ui/keep-focus-inside.ts'
import { dismissToast, showToast } from '../ui/toast.ts'
import type { AnswerFormProps } from './kind-parts.ts'

interface Undo<Response> {
  /** A ref for the list that things are taken from: keeps the focus, and gets it back from the toast. */
  place: (list: HTMLElement | null) => (() => void) | undefined
  /** `giveBack` gets what the form holds by then: what was written in between stays. */
  offer: (message: string, giveBack: (now: Response) => Response, then?: () => void) => void
  /** Where it would not fit any more, or somebody else holds the device. */
  withdraw: () => void
}

/** An offer goes with its form: by then the answer may be handed in. */
export function useUndo<Response>(
  props: Pick<AnswerFormProps<unknown, Response>, 'value' | 'onChange'>,
): Undo<Response> {
  const { action } = useMessages('common')
  const latest = useRef(props)
  const list = useRef<HTMLElement>(null)
  const offered = useRef<number[]>([])
  useEffect(() => {
    latest.current = props
  })
  const withdraw = useCallback(() => {
    for (const id of offered.current.splice(0)) dismissToast(id)
  }, [])
  useEffect(() => withdraw, [withdraw])
  const place = useCallback((element: HTMLElement | null) => {
    list.current = element
    return keepFocusInside(element)
  }, [])

  function offer(message: string, giveBack: (now: Response) => Response, then?: () => void) {
    function run() {
      const { value, onChange } = latest.current
      onChange(giveBack(value))
      list.current?.focus()
      then?.()
    }
    offered.current.push(showToast(message, { action: { label: action.undo, run } }))
  }

  return { place, offer, withdraw }
}

/** Nothing was written or ticked there. */
export function isBlank(entry: object): boolean {
  return Object.values<unknown>({ ...entry }).every((part) => !part)
}

/** The list with the entry in its place again. In a full one an empty line at the end makes room, never words. */
export function withBack<Entry extends object>(
  entries: readonly Entry[],
  index: number,
  entry: Entry,
  max: number,
): Entry[] {
  const all = entries.toSpliced(index, 0, entry)
  return all.length > max && isBlank(all.at(-1) ?? {}) ? all.slice(0, -1) : all
}
