import type { SignInRow } from '../db/tables.ts'
import { deviceKeyOf } from '../db/sign-ins.ts'

/** The number that fits on a screen. The operator can list the rest (`npm run sign-ins`). */
export const shownSignIns = 30

/** A row as the contract returns it. `device`: the caller's device cookie. */
export function signInRecordOf(row: SignInRow, device: string | undefined) {
  const { outcome, attempts, isBeside, firstAt, lastAt, deviceKey, deviceKind } = row
  const isThis = device !== undefined && deviceKey?.equals(deviceKeyOf(device)) === true
  const tag = deviceKey?.toString('hex').slice(0, 4).toUpperCase()
  return {
    outcome,
    attempts,
    isBeside,
    firstAt,
    at: lastAt,
    device: tag === undefined ? null : { kind: deviceKind, tag, isThis },
  }
}
