import { beforeEach, expect, it, vi } from 'vitest'
import { createUserMemory, forgetUserMemories } from './user-memory.ts'

const page = new EventTarget()
const texts = createUserMemory<string>((text) => text !== '')
const others = createUserMemory<number>()

beforeEach(() => {
  vi.stubGlobal('window', page)
  forgetUserMemories()
})

/** Whether the browser asks before it leaves the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

it('keeps what was typed until it is saved, and the browser asks before it drops it', () => {
  texts.set('luchs 1.2', 'Schön erz')
  expect(texts.get('luchs 1.2')).toBe('Schön erz')
  expect(texts.get('eule 1.2')).toBeUndefined()
  expect(asks()).toBe(true)
  texts.set('luchs 1.2', '')
  expect(asks()).toBe(false)
  others.set('1.2', 0)
  expect(asks()).toBe(true)
  others.delete('1.2')
  expect(asks()).toBe(false)
})

it('the next user does not see it', () => {
  texts.set('luchs 1.2', 'Schön erz')
  others.set('1.2', 0)
  forgetUserMemories()
  expect([texts.get('luchs 1.2'), others.get('1.2')]).toEqual([undefined, undefined])
})
