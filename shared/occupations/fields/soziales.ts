import type { Entry } from '../schema.ts'

export const soziales: readonly Entry[] = []
