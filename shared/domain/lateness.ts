// An answer is late if it was written after its chapter had ended in the class; it still counts. The server decides
// this once, when the answer arrives, and stores the disposition. Everything else derives from that.
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
