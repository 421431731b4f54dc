import type { CardSortDefinition, CardSortResponse } from '../challenges/card-sort.ts'
import type { ChecklistResponse } from '../challenges/checklist.ts'
import type { CompareResponse } from '../challenges/compare.ts'
import type { GoalResponse } from '../challenges/goal.ts'
import { checkResponse, type Definition, parseDefinition } from '../challenges/index.ts'
import type { InterviewResponse } from '../challenges/interview.ts'
import type { LikertDefinition, LikertResponse } from '../challenges/likert.ts'
import type { MultipleChoiceResponse } from '../challenges/multiple-choice.ts'
import type { OccupationsResponse } from '../challenges/occupations.ts'
import type { RankingResponse } from '../challenges/ranking.ts'
import type { ReflectionScaleDefinition, ReflectionScaleResponse } from '../challenges/reflection-scale.ts'
import type { ResearchResponse } from '../challenges/research.ts'
import type { SelfOtherDefinition, SelfOtherResponse } from '../challenges/self-other.ts'
import type { Language, LocalText } from '../domain/language.ts'
import { dimensionLabels } from '../interests/dimensions.ts'
import { hasPicture, knownOf } from '../interests/profile.ts'
import { profileOf } from '../interests/scoring.ts'
import { dimensionDescriptionsForOthers } from '../interests/wording-for-others.ts'
import type { OwnAnswer } from './answers.ts'
import { mayBeQuoted } from './answers.ts'
import {
  chosenLines,
  comparedLines,
  goalLines,
  interviewLines,
  type PassLine,
  pickedLines,
  placeLines,
  researchLines,
  tickedLines,
} from './pass-parts.ts'

/*
 * "Mein Pass" says what is there, never what is not (design 10-journey, part 2): its reader finds no list of
 * "rather not" and no low number.
 */

/** The answers that the curriculum offers for "Mein Pass", in the order of the worlds. Students may leave some out. */
export function passAnswersOf<Answer extends OwnAnswer>(answers: readonly Answer[]): Answer[] {
  return answers.filter(
    (answer) => answer.portfolio === true && mayBeQuoted(answer) && passLinesOf(answer, 'de')?.length !== 0,
  )
}

/**
 * What an answer of these kinds says about its author, line by line; [] when nothing of it does. Undefined for kinds
 * that are printed whole.
 */
export function passLinesOf(answer: OwnAnswer, language: Language): PassLine[] | undefined {
  const definition = parseDefinition(answer.definition)
  const read = checkResponse(definition, answer.response, 'draft')
  if (!read.ok) return undefined
  switch (definition.kind) {
    case 'card_sort':
      return cardLines(answer.title, definition, read.response as CardSortResponse, language)
    case 'reflection_scale':
      return scaleLines(definition, read.response as ReflectionScaleResponse, language)
    case 'self_other':
      return traitLines(definition, read.response as SelfOtherResponse, language)
    case 'likert':
      return definition.scoring === null
        ? undefined
        : interestLines(definition, read.response as LikertResponse, language)
    default:
      return partLines(definition, read.response, language)
  }
}

/** Of one text or one choice there is one line: the answer, which is printed whole. */
function partLines(definition: Definition, response: unknown, language: Language): PassLine[] | undefined {
  switch (definition.kind) {
    case 'checklist':
      return tickedLines(definition, response as ChecklistResponse, language)
    case 'multiple_choice':
      return chosenLines(definition, response as MultipleChoiceResponse, language)
    case 'ranking':
      return placeLines(definition, response as RankingResponse, language)
    case 'compare':
      return comparedLines(definition, response as CompareResponse, language)
    case 'goal':
      return goalLines(response as GoalResponse, language)
    case 'research':
      return researchLines(definition, response as ResearchResponse, language)
    case 'interview':
      return interviewLines(definition, response as InterviewResponse, language)
    case 'occupations':
      return pickedLines(response as OccupationsResponse)
    default:
      return undefined
  }
}

/** The directions that draw most, in words; nothing of a compass without a picture. */
function interestLines(
  { scoring, items, secondRound = [] }: LikertDefinition,
  { answers, secondRound: choices = [] }: LikertResponse,
  language: Language,
): PassLine[] {
  if (scoring === null) return []
  const profile = profileOf(scoring, items, answers, { items: secondRound, choices })
  if (!hasPicture(profile)) return []
  const [first = knownOf(profile.percent).flatMap(([dim, value]) => (value > 50 ? [dim] : []))] =
    profile.ranking
  return first.map((dimension) => ({
    id: dimension,
    text: `${dimensionLabels[dimension][language]}: ${dimensionDescriptionsForOthers[dimension][language]}`,
  }))
}

/** Piles of the curriculum for what a student is, likes, has, knows or wants to know. */
const printedPiles: ReadonlySet<string> = new Set(['ja', 'gern', 'habe_ich', 'kenne_ich', 'will_ich_wissen'])

/** A pile that is called like its challenge is not named again: the title stands above the lines. */
function cardLines(
  title: LocalText,
  { piles, cards }: CardSortDefinition,
  response: CardSortResponse,
  language: Language,
): PassLine[] {
  const known = piles.filter(({ id }) => printedPiles.has(id))
  // What the piles of a school's own world mean is not known. Its first one is what its cards ask for.
  return (known.length > 0 ? known : piles.slice(0, 1)).flatMap((pile) =>
    cards
      .filter(({ id }) => response.piles[pile.id]?.includes(id))
      .map(({ id, label: { [language]: text } }) => {
        const name = pile.label[language]
        return { id, text: name === title[language] ? text : `${name}: ${text}` }
      }),
  )
}

/** The upper half of each scale. The student's own words stay. */
function scaleLines(
  { scales }: ReflectionScaleDefinition,
  { values, text }: ReflectionScaleResponse,
  language: Language,
): PassLine[] {
  const high = scales.flatMap(({ id, label, right, min, max }) => {
    const value = values[id]
    // Earlier values are for the comparison in the folder.
    if (id.endsWith('-vor') || value === undefined || value * 2 <= min + max) return []
    const of = language === 'de' ? `${value} von ${max}` : `${value} of ${max}`
    // Without a dash, "… an den Aufgaben 6 von 10" reads as six of ten tasks.
    return [{ id, text: `${(label ?? right)[language].replace(/\.$/, '')} – ${of}` }]
  })
  return text === '' ? high : [...high, { id: 'text', text }]
}

/** What the author and the other person both, or one of them, rated in the upper half. */
function traitLines(
  { traits, scale: { min, max } }: SelfOtherDefinition,
  { self, other, surprise }: SelfOtherResponse,
  language: Language,
): PassLine[] {
  const isHigh = (value: number | undefined) => value !== undefined && value * 2 > min + max
  const seen = traits.flatMap(({ id, label }) => {
    const [mine, theirs] = [isHigh(self[id]), isHigh(other[id])]
    if (!mine && !theirs) return []
    return [{ id, text: `${label[language]} – ${seenBy(mine, theirs, language)}` }]
  })
  return surprise === '' ? seen : [...seen, { id: 'surprise', text: surprise }]
}

function seenBy(mine: boolean, theirs: boolean, language: Language): string {
  if (mine && theirs) return language === 'de' ? 'das sehen wir beide so' : 'we both see it'
  if (mine) return language === 'de' ? 'so sehe ich mich' : 'I see it in myself'
  return language === 'de' ? 'so sieht mich jemand anderes' : 'somebody else sees it in me'
}
