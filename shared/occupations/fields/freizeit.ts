import type { Entry } from '../schema.ts'

export const freizeit: readonly Entry[] = []
