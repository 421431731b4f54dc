import type { Entry } from '../schema.ts'

export const bauen: readonly Entry[] = []
