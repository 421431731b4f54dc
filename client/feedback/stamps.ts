import { type Stamp, stamps } from '#shared/contract/feedback.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import type { IconName } from '../ui/icons.ts'

export const stampIcons: Record<Stamp, IconName> = {
  star: 'star',
  spark: 'sun',
  question: 'info',
  talk: 'message',
  again: 'refresh',
}

/** All stamps except the one that asks for another version. */
export const praise = stamps.filter((stamp) => stamp !== reworkStamp)

/** A newer server may send stamps for which this version has no picture. */
export function findStamp(name: string | null): Stamp | undefined {
  return stamps.find((stamp) => stamp === name)
}
