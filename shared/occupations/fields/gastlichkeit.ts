import type { Entry } from '../schema.ts'

export const gastlichkeit: readonly Entry[] = []
