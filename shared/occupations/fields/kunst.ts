import type { Entry } from '../schema.ts'

export const kunst: readonly Entry[] = []
