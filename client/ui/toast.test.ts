import { expect, it } from 'vitest'
import { announce, dismissToast, shownNow, showToast } from './toast.ts'

it('a toast stands in one place only, so that it is heard once', () => {
  announce('Sortiert')
  showToast('Kopiert')
  expect(shownNow().toasts.map(({ message }) => message)).toEqual(['Kopiert'])
  expect(shownNow().announcement).toBe('Sortiert')
  dismissToast(shownNow().toasts[0]!.id)
  expect(shownNow().toasts).toEqual([])
})

it('the same sentence said twice is news twice', () => {
  announce('Platz 2')
  const first = shownNow().announcement
  announce('Platz 2')
  expect(shownNow().announcement).not.toBe(first)
  expect(shownNow().announcement.trim()).toBe('Platz 2')
})
