import type { Entry } from '../schema.ts'

export const logistik: readonly Entry[] = []
