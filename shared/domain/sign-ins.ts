/** How an attempt to sign in ended. Everything but `signed-in` is counted by the hour. */
export const signInOutcomes = [
  'signed-in',
  'wrong-password',
  'wrong-code',
  'code-missing',
  'locked',
  'suspended',
  'demo-closed',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** Reported to a teacher about their own students: two devices at once, many failures within an hour. */
export const unusualPatterns = ['two-devices', 'many-failures'] as const

/** The number of failures within an hour that is reported. */
export const manyFailures = 10

/** How long it is reported. */
export const unusualDays = 7

export const deviceKinds = [
  'ipad',
  'iphone',
  'android',
  'chromebook',
  'windows',
  'mac',
  'linux',
  'other',
] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** In this order: a Chromebook and an Android device both say "Linux" too. */
const marks: readonly (readonly [mark: string, kind: DeviceKind])[] = [
  ['iPad', 'ipad'],
  ['iPhone', 'iphone'],
  ['Android', 'android'],
  ['CrOS', 'chromebook'],
  ['Windows', 'windows'],
  // An iPad that requests desktop pages sends the same.
  ['Macintosh', 'mac'],
  ['Linux', 'linux'],
]

/** The kind of device from the browser's user agent: the coarsest word, without version and model. */
export function deviceKindOf(userAgent: string): DeviceKind {
  return marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'other'
}
