import type { LikertDefinition } from '#shared/challenges/likert.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Level } from '../Levels.tsx'

export function levelsOf({ scale, labels }: LikertDefinition, language: Language): Level[] {
  return Array.from({ length: scale.max - scale.min + 1 }, (_, step) => ({
    value: scale.min + step,
    text: labels?.[step]?.[language] ?? String(scale.min + step),
  }))
}
