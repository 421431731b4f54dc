import type { Entry } from '../schema.ts'

export const elektro: readonly Entry[] = []
