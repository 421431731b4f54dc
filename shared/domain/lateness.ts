// Late is what was written after its chapter ended in the class; it counts all the same. The server decides it once, when
// the answer arrives, and stores the disposition. Everything else derives from that.
export const dispositions = ['on-time', 'late'] as const
export type Disposition = (typeof dispositions)[number]

/** `at`: when it was written, and never after its arrival. `endedAt`: null while the chapter runs. */
export function dispositionOf(at: Date, endedAt: Date | null): Disposition {
  return endedAt !== null && at > endedAt ? 'late' : 'on-time'
}

/** The state of a challenge whose current answer has this disposition. */
export function answeredStateOf(disposition: Disposition): 'done' | 'late' {
  return disposition === 'late' ? 'late' : 'done'
}
