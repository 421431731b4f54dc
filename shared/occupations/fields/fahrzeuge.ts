import type { Entry } from '../schema.ts'

export const fahrzeuge: readonly Entry[] = []
