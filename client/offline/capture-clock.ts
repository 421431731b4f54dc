import type { CourierRow } from './work-database.ts'

/**
 * The capture time in ms: server time at the last contact plus local time since then; without any contact
 * the device's clock. Always strictly after `lastAt`, even when a clock was changed.
 */
export function captureTimeOf(deviceNow: number, contact: CourierRow['contact'], lastAt: number): number {
  return Math.max(serverTimeOf(deviceNow, contact), lastAt + 1)
}

/** The best estimate of the server's clock. A device clock that was set back adds nothing. */
export function serverTimeOf(deviceNow: number, contact: CourierRow['contact']): number {
  if (!contact) return deviceNow
  return contact.serverTime + Math.max(0, deviceNow - contact.deviceTime)
}
