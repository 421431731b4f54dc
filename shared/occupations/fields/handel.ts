import type { Entry } from '../schema.ts'

export const handel: readonly Entry[] = []
