import type { Entry } from '../schema.ts'

export const gesundheit: readonly Entry[] = []
