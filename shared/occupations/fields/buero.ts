import type { Entry } from '../schema.ts'

export const buero: readonly Entry[] = []
