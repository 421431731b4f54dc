import { chmodSync, mkdirSync } from 'node:fs'
import { errorCodeOf } from './error-code.ts'

const ownerOnly = 0o700

/**
 * Makes the directory if it is missing, and at every call takes the rights of others away from it: one that was unpacked
 * or copied may be open to everybody. Where it belongs to somebody else (a mounted volume), its owner decides.
 */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: ownerOnly })
  try {
    chmodSync(directory, ownerOnly)
  } catch (error) {
    if (errorCodeOf(error) !== 'EPERM' && errorCodeOf(error) !== 'EROFS') throw error
  }
}
