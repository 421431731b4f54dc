/** Rises whenever a device of the former version could not show what the pack holds: a field or a value is new. */
export const packFormat = 2
