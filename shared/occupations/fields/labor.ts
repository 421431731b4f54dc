import type { Entry } from '../schema.ts'

export const labor: readonly Entry[] = []
