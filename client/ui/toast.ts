/**
 * Short news that go by themselves, and words for screen readers only. Owns the list; `Toasts` shows it, and says
 * what it shows: a toast is no announcement as well, or it would be heard twice.
 * Nothing that must be read or answered belongs here.
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

/** @returns what `dismissToast` takes */
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

/** What one person was told is not for the next one at this device. */
export function dismissToasts() {
  if (shown.toasts.length > 0) change({ ...shown, toasts: [] })
}

/** Says something politely to a screen reader and shows nothing. */
export function announce(message: string) {
  // The same sentence twice is news, too: a no-break space makes it a change.
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
