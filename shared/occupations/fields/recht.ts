import type { Entry } from '../schema.ts'

export const recht: readonly Entry[] = []
