import type { Entry } from '../schema.ts'

export const natur: readonly Entry[] = []
