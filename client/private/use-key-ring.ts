import { useSyncExternalStore } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import type { OpenKey } from './answer-cipher.ts'
import { type KeyRing, keyRingOf } from './key-ring.ts'

export function useKeyRing(): { ring: KeyRing; keys: ReadonlyMap<string, OpenKey> } {
  const ring = keyRingOf(useOffline().session)
  return { ring, keys: useSyncExternalStore(ring.subscribe, ring.keys) }
}
