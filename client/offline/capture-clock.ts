import type { CourierRow } from './work-database.ts'

/**
 * When something was written, in ms: server time at the last contact plus local time since then; without
 * any contact the device's clock. Strictly after `lastAt`, whatever the clocks did meanwhile.
 */
export function captureTimeOf(deviceNow: number, contact: CourierRow['contact'], lastAt: number): number {
  return Math.max(serverTimeOf(deviceNow, contact), lastAt + 1)
}

/** The best guess of the server's clock. A device clock that went backwards adds nothing. */
export function serverTimeOf(deviceNow: number, contact: CourierRow['contact']): number {
  if (!contact) return deviceNow
  return contact.serverTime + Math.max(0, deviceNow - contact.deviceTime)
}
