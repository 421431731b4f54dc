import type { Entry } from '../schema.ts'

export const it: readonly Entry[] = []
