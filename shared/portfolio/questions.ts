import type { CardSortDefinition, CardSortResponse } from '../challenges/card-sort.ts'
import type { CompareDefinition, CompareResponse } from '../challenges/compare.ts'
import type { Language, LocalText } from '../domain/language.ts'
import type { OwnAnswer } from './answers.ts'
import { findAnswer } from './answers.ts'
import { scalesOf } from './moves.ts'
import type { TalkLine } from './talk-line.ts'

const most = 2
const lowUpTo = 4

/** Up to two open questions: first what the student wanted to know, then what was hard to say. */
export function questionsOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  return [
    ...wantedOf(answers, language),
    ...weighedOf(answers, language),
    ...toLearnOf(answers, language),
    ...doubtedOf(answers, language),
    ...lowScalesOf(answers, language),
  ].slice(0, most)
}

function wantedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  return firstCardOf(answers, 'wege-karte', 'will_ich_wissen', (card, pile) => ({
    id: `want:${card.id}`,
    text:
      language === 'de'
        ? `Was muss ich darüber wissen: „${card.label.de}“?`
        : `What should I know about this: “${card.label.en}”?`,
    evidence: [onPile(pile, language)],
  }))
}

function toLearnOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  return firstCardOf(answers, 'das-bringe-ich-mit', 'will_ich_lernen', (card, pile) => ({
    id: `learn:${card.id}`,
    text:
      language === 'de'
        ? `Daran will ich arbeiten: „${card.label.de}“. Was hilft mir dabei?`
        : `I want to work on this: “${card.label.en}”. What helps me?`,
    evidence: [onPile(pile, language)],
  }))
}

function weighedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<CompareDefinition, CompareResponse>(answers, 'plan-a-plan-b', 'compare')
  const [one, other] = found?.response.options.filter((option) => option !== '') ?? []
  if (!found || one === undefined || other === undefined) return []
  const text =
    language === 'de'
      ? `${one} oder ${other}: Was spricht wofür?`
      : `${one} or ${other}: what are the reasons for each?`
  const { note } = found.response
  return [
    {
      id: 'weigh',
      part: 'questions',
      text,
      evidence: note === '' ? [] : [note],
      sources: [found.submissionId],
    },
  ]
}

function doubtedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = scalesOf(answers, 'passt-das-zu-mir')
  const fits = found?.response.values['passt']
  if (!found || fits === undefined || fits > lowUpTo) return []
  return [
    {
      id: 'doubt',
      part: 'questions',
      text:
        language === 'de'
          ? 'Mein Sechseck passt nicht ganz zu mir. Was ist anders?'
          : 'My hexagon does not quite fit me. What is different?',
      evidence: found.response.text === '' ? [] : [found.response.text],
      sources: [found.submissionId],
    },
  ]
}

const scaleQuestions: Record<string, LocalText> = {
  staerken: { de: 'Woran kann ich meine Stärken merken?', en: 'How can I notice my strengths?' },
  arbeitswelt: {
    de: 'Wo kann ich die Arbeitswelt besser kennenlernen?',
    en: 'Where can I get to know the world of work better?',
  },
  hilfe: { de: 'Wer kann mir weiterhelfen?', en: 'Who can help me on?' },
}

function lowScalesOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = scalesOf(answers, 'wo-stehe-ich-jetzt') ?? scalesOf(answers, 'wo-stehe-ich')
  if (!found) return []
  return found.definition.scales.flatMap(({ id, label, right }) => {
    const value = found.response.values[id]
    const question = scaleQuestions[id]
    if (value === undefined || value > lowUpTo || !question) return []
    return [
      {
        id: `low:${id}`,
        part: 'questions' as const,
        text: question[language],
        evidence: [`${(label ?? right)[language]} ${value}/10`],
        sources: [found.submissionId],
      },
    ]
  })
}

type Labelled = { id: string; label: LocalText }

function firstCardOf(
  answers: readonly OwnAnswer[],
  slug: string,
  pileId: string,
  lineOf: (card: Labelled, pile: Labelled) => Pick<TalkLine, 'id' | 'text' | 'evidence'>,
): TalkLine[] {
  const found = findAnswer<CardSortDefinition, CardSortResponse>(answers, slug, 'card_sort')
  const pile = found?.definition.piles.find(({ id }) => id === pileId)
  const card = found?.definition.cards.find(({ id }) => id === found.response.piles[pileId]?.[0])
  if (!found || !pile || !card) return []
  return [{ ...lineOf(card, pile), part: 'questions', sources: [found.submissionId] }]
}

function onPile({ label }: Labelled, language: Language): string {
  return language === 'de' ? `Habe ich unter „${label.de}“ gelegt.` : `I put this under “${label.en}”.`
}
