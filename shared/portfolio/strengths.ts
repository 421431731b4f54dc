import type { CardSortDefinition, CardSortResponse } from '../challenges/card-sort.ts'
import type { FreeTextDefinition, FreeTextResponse } from '../challenges/free-text.ts'
import type { MultipleChoiceDefinition, MultipleChoiceResponse } from '../challenges/multiple-choice.ts'
import type { RankingDefinition, RankingResponse } from '../challenges/ranking.ts'
import type { SelfOtherDefinition, SelfOtherResponse } from '../challenges/self-other.ts'
import { otherRoleLabels } from '../challenges/self-other.ts'
import type { Language } from '../domain/language.ts'
import type { OwnAnswer } from './answers.ts'
import { findAnswer } from './answers.ts'
import { quoted } from './quoted.ts'
import type { TalkLine } from './talk-line.ts'

const most = 3
/** The highest two steps of the mirror's scale count as seen by both. */
const stepsBelowTop = 1

/**
 * Up to three strengths, each from another answer and with its evidence: the own text first, because it is the
 * strongest evidence, then what another person sees too, then choices. Further places of the ranking fill the rest.
 */
export function strengthsOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  return [...seenOf(answers, language), ...namedStrengthsOf(answers, language)].slice(0, most)
}

/** Up to three that have a name: without the own text, which names none. */
export function namedStrengthsOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const ranked = rankedOf(answers, language)
  const lines = [
    ...ranked.slice(0, 1),
    ...mirroredOf(answers, language),
    ...sortedOf(answers, language),
    ...livedOf(answers, language),
    ...ranked.slice(1),
  ]
  return lines.slice(0, most)
}

/** "Mein Beweis" does not name a strength, and no rule guesses one: the text itself is shown. */
function seenOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<FreeTextDefinition, FreeTextResponse>(answers, 'mein-beweis', 'free_text')
  if (!found) return []
  return [
    strength('seen', found.submissionId, {
      text: language === 'de' ? 'Das konnte man sehen' : 'Others could see this',
      evidence: [quoted(found.response.text, language)],
    }),
  ]
}

function rankedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<RankingDefinition, RankingResponse>(answers, 'meine-top-5', 'ranking')
  if (!found) return []
  const { definition, response, submissionId } = found
  return response.order.flatMap((id, index) => {
    const item = definition.items.find((each) => each.id === id)
    if (!item) return []
    const evidence =
      language === 'de'
        ? `Platz ${index + 1}: Das möchte ich öfter benutzen.`
        : `Number ${index + 1}: I want to use this more often.`
    return [strength(`ranked:${id}`, submissionId, { text: item.label[language], evidence: [evidence] })]
  })
}

/** The trait that both rate highest; ties in the order of the traits. */
function mirroredOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<SelfOtherDefinition, SelfOtherResponse>(answers, 'spiegelblick', 'self_other')
  if (!found) return []
  const { definition, response, submissionId } = found
  const { max } = definition.scale
  const both = definition.traits
    .map(({ id, label }) => ({ id, label, self: response.self[id] ?? 0, other: response.other[id] ?? 0 }))
    .filter(({ self, other }) => Math.min(self, other) >= max - stepsBelowTop)
    .sort((one, two) => two.self + two.other - (one.self + one.other))[0]
  if (!both) return []
  const role =
    response.otherRole === null ? undefined : capitalised(otherRoleLabels[response.otherRole][language])
  const views =
    language === 'de'
      ? `Ich: ${both.self} von ${max}. ${role ?? 'Zweiter Blick'}: ${both.other} von ${max}.`
      : `Me: ${both.self} of ${max}. ${role ?? 'Second view'}: ${both.other} of ${max}.`
  return [strength(`mirrored:${both.id}`, submissionId, { text: both.label[language], evidence: [views] })]
}

function sortedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<CardSortDefinition, CardSortResponse>(answers, 'das-bin-ich', 'card_sort')
  const pile = found?.definition.piles[0]
  const id = pile && found.response.piles[pile.id]?.[0]
  const card = found?.definition.cards.find((each) => each.id === id)
  if (!found || !pile || !card) return []
  const name = pile.label[language]
  const evidence = language === 'de' ? `Habe ich unter „${name}“ gelegt.` : `I put this under “${name}”.`
  return [
    strength(`sorted:${card.id}`, found.submissionId, { text: card.label[language], evidence: [evidence] }),
  ]
}

function livedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<MultipleChoiceDefinition, MultipleChoiceResponse>(
    answers,
    'staerken-ohne-noten',
    'multiple_choice',
  )
  const option = found?.definition.options.find(({ id }) => id === found.response.choices[0])
  if (!found || !option) return []
  const evidence =
    language === 'de'
      ? 'Das kann ich aus meinem Leben, auch ohne Note.'
      : 'I can do this from my own life, even without a grade.'
  return [
    strength(`lived:${option.id}`, found.submissionId, {
      text: option.label[language],
      evidence: [evidence],
    }),
  ]
}

function strength(
  id: string,
  submissionId: string,
  { text, evidence }: Pick<TalkLine, 'text' | 'evidence'>,
): TalkLine {
  return { id, part: 'strengths', text, evidence, sources: [submissionId] }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
