import { expect, it } from 'vitest'
import { announce, dismissToast, shownNow, showToast } from './toast.ts'

it('a toast is in one live region only, so that it is announced once', () => {
  announce('Sortiert')
  showToast('Kopiert')
  expect(shownNow().toasts.map(({ message }) => message)).toEqual(['Kopiert'])
  expect(shownNow().announcement).toBe('Sortiert')
  dismissToast(shownNow().toasts[0]!.id)
  expect(shownNow().toasts).toEqual([])
})

it('the same sentence is announced again when it is repeated', () => {
  announce('Platz 2')
  const first = shownNow().announcement
  announce('Platz 2')
  expect(shownNow().announcement).not.toBe(first)
  expect(shownNow().announcement.trim()).toBe('Platz 2')
})
