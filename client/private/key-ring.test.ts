import { expect, it } from 'vitest'
import { isLocked } from '#shared/domain/locked-answer.ts'
import type { Session } from '../offline/session.ts'
import { createKey } from './answer-cipher.ts'
import { keyRingOf } from './key-ring.ts'

function sessionOf(first: string) {
  let userId: string | undefined = first
  const listeners = new Set<() => void>()
  const session = {
    mirror: () => (userId === undefined ? undefined : { userId }),
    subscribe: (listener: () => void) => listeners.add(listener),
  } as unknown as Session
  const change = (next: string | undefined) => {
    userId = next
    for (const listener of listeners) listener()
  }
  return { session, change }
}

it('an answer to a private challenge is stored and sent only locked, and refused after a sign-out', async () => {
  const { session, change } = sessionOf('anna')
  const ring = keyRingOf(session)
  const { open } = await createKey('drei nasse schafe')
  ring.add(open)
  ring.assign('capsule', open)
  expect(isLocked(await ring.lock('capsule', { text: 'geheim' }))).toBe(true)
  expect(await ring.lock('open', { text: 'für alle' })).toEqual({ text: 'für alle' })
  change('anna')
  expect(ring.keys().size).toBe(1)
  change(undefined)
  expect(ring.keys().size).toBe(0)
  await expect(ring.lock('capsule', { text: 'geheim' })).rejects.toThrow('no longer open')
})
