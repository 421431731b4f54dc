import type { ReflectionScaleDefinition, ReflectionScaleResponse } from '../challenges/reflection-scale.ts'
import type { Language } from '../domain/language.ts'
import type { OwnAnswer } from './answers.ts'
import { findAnswer } from './answers.ts'
import type { TalkLine } from './talk-line.ts'

/** The scales of the first day compared with those of the last; [] until both are answered. */
export function movesOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const first = scalesOf(answers, 'wo-stehe-ich')
  const last = scalesOf(answers, 'wo-stehe-ich-jetzt')
  if (!first || !last) return []
  return last.definition.scales.flatMap(({ id, label, right }) => {
    const before = first.response.values[id]
    const now = last.response.values[id]
    if (before === undefined || now === undefined) return []
    return [
      {
        id: `moved:${id}`,
        part: 'moved' as const,
        text: (label ?? right)[language],
        evidence: [moveInWords(before, now, language)],
        sources: [first.submissionId, last.submissionId],
      },
    ]
  })
}

export function scalesOf(answers: readonly OwnAnswer[], slug: string) {
  return findAnswer<ReflectionScaleDefinition, ReflectionScaleResponse>(answers, slug, 'reflection_scale')
}

/** A lower value is not a failure: students who know more often rate more strictly. */
function moveInWords(before: number, now: number, language: Language): string {
  if (before === now) return language === 'de' ? `Geblieben bei ${now} von 10.` : `Stayed at ${now} of 10.`
  return language === 'de'
    ? `Am Anfang ${before}, jetzt ${now} von 10.`
    : `At the start ${before}, now ${now} of 10.`
}
