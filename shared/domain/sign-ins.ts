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

/** What a teacher is told of the own students without asking: two devices at once, many failures within an hour. */
export const unusualPatterns = ['two-devices', 'many-failures'] as const

/** From so many failures within an hour on they are told. */
export const manyFailures = 10

/** So long they are told. */
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
  // An iPad that asks for desktop pages says the same.
  ['Macintosh', 'mac'],
  ['Linux', 'linux'],
]

/** What kind of device a browser says it runs on: the coarsest word for it, no version and no model. */
export function deviceKindOf(userAgent: string): DeviceKind {
  return marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'other'
}
