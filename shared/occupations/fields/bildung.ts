import type { Entry } from '../schema.ts'

export const bildung: readonly Entry[] = []
