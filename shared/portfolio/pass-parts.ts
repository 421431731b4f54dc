import { type CompareDefinition, type CompareResponse, criteriaOf } from '../challenges/compare.ts'
import type { ChecklistDefinition, ChecklistResponse } from '../challenges/checklist.ts'
import type { GoalResponse } from '../challenges/goal.ts'
import type { InterviewDefinition, InterviewResponse } from '../challenges/interview.ts'
import type { MultipleChoiceDefinition, MultipleChoiceResponse } from '../challenges/multiple-choice.ts'
import type { OccupationsResponse } from '../challenges/occupations.ts'
import type { RankingDefinition, RankingResponse } from '../challenges/ranking.ts'
import type { ResearchDefinition, ResearchResponse } from '../challenges/research.ts'
import { labelOf } from '../challenges/shape.ts'
import { dayInWords } from '../domain/day-in-words.ts'
import type { Language } from '../domain/language.ts'

/*
 * The lines of "Mein Pass" of answers that have several parts: each part can be left out on its own, and what was not
 * ticked, placed last or rated low is no part.
 */

export interface PassLine {
  /** Unique in its answer. */
  id: string
  text: string
  /** Of a line in a list, whose id is its place: the student's words that recognise it when the list changes. */
  said?: string
}

/** How many places of a complete ranking are printed. */
const firstPlaces = 3

export function tickedLines(
  { items }: ChecklistDefinition,
  { checked, notes }: ChecklistResponse,
  language: Language,
): PassLine[] {
  return items
    .filter(({ id }) => checked.includes(id))
    .map(({ id, label }) => ({ id, text: joined(' – ', label[language], notes[id]) }))
}

export function chosenLines(
  { options }: MultipleChoiceDefinition,
  { choices, other }: MultipleChoiceResponse,
  language: Language,
): PassLine[] {
  const chosen = options.filter(({ id }) => choices.includes(id))
  return filled([
    ...chosen.map(({ id, label }) => ({ id, text: label[language] })),
    { id: 'other', text: other ?? '' },
  ])
}

/** All chosen places, or the first ones of a list that had to be ranked to its end. */
export function placeLines(
  { items, topN }: RankingDefinition,
  { order }: RankingResponse,
  language: Language,
): PassLine[] {
  return order
    .slice(0, topN ?? firstPlaces)
    .map((id, at) => ({ id, text: `${at + 1}. ${labelOf(items, id, language)}` }))
}

/** For each of the compared things what speaks for it; nothing of what was rated low. */
export function comparedLines(
  definition: CompareDefinition,
  response: CompareResponse,
  language: Language,
): PassLine[] {
  const { options, ratings, note } = response
  const criteria = criteriaOf(response, definition)
  return filled([
    ...options.map((name, at) => {
      const good = criteria
        .filter(({ id }) => (ratings[at]?.[id] ?? 0) > 2)
        .map(({ label }) => label[language])
      return { id: `option${at}`, said: name, text: name === '' ? '' : joined(': ', name, good.join(' · ')) }
    }),
    { id: 'note', text: note },
  ])
}

export function goalLines({ goal, steps, by, ifThen }: GoalResponse, language: Language): PassLine[] {
  const until = by === null ? '' : `${language === 'de' ? 'bis' : 'by'} ${dayInWords(by, language)}`
  return filled([
    { id: 'goal', text: goal === '' ? '' : joined(', ', goal, until) },
    ...steps.map(({ text }, at) => ({ id: `step${at}`, said: text, text })),
    { id: 'ifThen', text: ifThen },
  ])
}

export function researchLines(
  { fields: asked }: ResearchDefinition,
  { fields, sources }: ResearchResponse,
  language: Language,
): PassLine[] {
  const source = language === 'de' ? 'Quelle' : 'Source'
  return filled([
    ...asked.map(({ id, label }) => ({ id, text: answerTo(label[language], fields[id] ?? '') })),
    ...sources.map(({ title, url }, at) => ({
      id: `source${at}`,
      said: joined(', ', title, url),
      text: answerTo(source, joined(', ', title, url)),
    })),
  ])
}

export function interviewLines(
  { questions }: InterviewDefinition,
  { role, answers, own }: InterviewResponse,
  language: Language,
): PassLine[] {
  return filled([
    { id: 'role', text: role },
    ...questions.map(({ id, label }) => ({ id, text: answerTo(label[language], answers[id] ?? '') })),
    ...own.map(({ q, a }, at) => ({ id: `own${at}`, said: q || a, text: answerTo(q, a) })),
  ])
}

/** Undefined for an answer of the version in which fields were ticked. */
export function pickedLines({ picks }: OccupationsResponse): PassLine[] | undefined {
  return picks.length === 0
    ? undefined
    : picks.map(({ id, title, why }) => ({ id, text: joined(' – ', title, why) }))
}

function filled(lines: readonly PassLine[]): PassLine[] {
  return lines.filter(({ text }) => text !== '')
}

function joined(between: string, first: string, second = ''): string {
  return second === '' ? first : first === '' ? second : `${first}${between}${second}`
}

function answerTo(question: string, answer: string): string {
  if (answer === '') return ''
  return /[?…:]$/.test(question) ? `${question} ${answer}` : joined(': ', question, answer)
}
