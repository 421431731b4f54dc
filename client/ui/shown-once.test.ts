import { beforeEach, expect, it, vi } from 'vitest'
import { heldOnce, hideStudentSecret, holdOnce, type ShownOnce } from './shown-once.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('window', page)
  holdOnce(null)
})

/** Whether the browser asks before it leaves the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

const shown: ShownOnce = {
  who: 'teacher',
  name: '6b',
  generatedPassword: 'vier wilde Gänse',
  View: () => null,
}

it('the browser asks before leaving the page while a one-time password is shown', () => {
  expect(asks()).toBe(false)
  holdOnce(shown)
  expect(asks()).toBe(true)
  holdOnce(null)
  expect(asks()).toBe(false)
})

it('a self-chosen password and a pending registration do not make the browser ask', () => {
  holdOnce({ ...shown, generatedPassword: null })
  expect(asks()).toBe(false)
  holdOnce('expected')
  expect(asks()).toBe(false)
})

it('when a shared tablet signs a student out by itself, it hides the password; a teacher’s stays', () => {
  holdOnce(shown)
  hideStudentSecret()
  expect(heldOnce()).toBe(shown)
  holdOnce({ ...shown, who: 'student' })
  hideStudentSecret()
  expect(heldOnce()).not.toBeNull()
  holdOnce({ ...shown, who: 'student', isShared: true })
  hideStudentSecret()
  expect(heldOnce()).toBeNull()
  expect(asks()).toBe(false)
})
