/**
 * Short messages that disappear by themselves, and announcements for screen readers only. Owns the list; `Toasts` shows
 * and announces the toasts, so they must not be passed to `announce` as well. Not for messages that must be read or
 * answered.
 */
import type { Tone } from './Notice.tsx'

export interface Toast {
  id: number
  message: string
  tone: Tone
  action?: { label: string; run: () => void } | undefined
}

interface Shown {
  toasts: readonly Toast[]
  announcement: string
}

/** Long enough to read and to reach an "undo". */
const shownForMs = 6_000

let shown: Shown = { toasts: [], announcement: '' }
let lastId = 0
const listeners = new Set<() => void>()

/** @returns the id for `dismissToast` */
export function showToast(message: string, options: { tone?: Tone; action?: Toast['action'] } = {}): number {
  const toast = { id: ++lastId, message, tone: options.tone ?? 'success', action: options.action }
  change({ ...shown, toasts: [...shown.toasts.slice(-2), toast] })
  setTimeout(() => dismissToast(toast.id), options.action ? shownForMs * 2 : shownForMs)
  return toast.id
}

export function dismissToast(id: number) {
  if (shown.toasts.some((toast) => toast.id === id)) {
    change({ ...shown, toasts: shown.toasts.filter((toast) => toast.id !== id) })
  }
}

/** After a sign-out: messages for one user must not be shown to the next. */
export function dismissToasts() {
  if (shown.toasts.length > 0) change({ ...shown, toasts: [] })
}

/** Announces a message politely to screen readers; it is not visible. */
export function announce(message: string) {
  // A no-break space turns the same sentence into a change, so that it is announced again.
  change({ ...shown, announcement: message === shown.announcement ? `${message}\u00A0` : message })
}

export function shownNow(): Shown {
  return shown
}

export function onShownChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: Shown) {
  shown = next
  for (const listener of listeners) listener()
}
