import type { Entry } from '../schema.ts'

export const medien: readonly Entry[] = []
