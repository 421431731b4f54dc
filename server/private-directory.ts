import { chmodSync, mkdirSync } from 'node:fs'
import { errorCodeOf } from './error-code.ts'

const ownerOnly = 0o700

/**
 * Creates the directory if it is missing, and removes access of other users on every call: an unpacked or
 * copied directory may be open to everybody. If it belongs to another user (a mounted volume), that user
 * decides.
 */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: ownerOnly })
  try {
    chmodSync(directory, ownerOnly)
  } catch (error) {
    if (errorCodeOf(error) !== 'EPERM' && errorCodeOf(error) !== 'EROFS') throw error
  }
}
