import { type ReadingLook, readingLooks } from '#shared/domain/reading-looks.ts'
import type { TextSize } from './text-size.ts'

export const switches = ['letters', 'lines', 'font', 'calm'] as const

/** What was changed since the dialog was opened. */
export interface LookChanges extends Partial<Record<(typeof switches)[number], boolean>> {
  size?: TextSize
}

export function sizeOf(looks: readonly ReadingLook[]): TextSize {
  return looks.includes('larger') ? 'larger' : looks.includes('large') ? 'large' : 'normal'
}

/** The looks with the changes. A setting without a change stays as it is. */
export function withChanges(looks: readonly ReadingLook[], changes: LookChanges): ReadingLook[] {
  const { size = sizeOf(looks), ...others } = changes
  return readingLooks.filter((look) =>
    look === 'large' || look === 'larger' ? look === size : (others[look] ?? looks.includes(look)),
  )
}
