import { type Stamp, stamps } from '#shared/contract/feedback.ts'
import type { IconName } from '../ui/icons.ts'

export const stampIcons: Record<Stamp, IconName> = {
  star: 'star',
  spark: 'sun',
  question: 'info',
  talk: 'message',
  again: 'refresh',
}

/** A newer server may send stamps for which this version has no picture. */
export function findStamp(name: string | null): Stamp | undefined {
  return stamps.find((stamp) => stamp === name)
}
