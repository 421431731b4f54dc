import type * as z from 'zod/mini'
import { cardSort } from './card-sort.ts'
import { checklist } from './checklist.ts'
import { compare } from './compare.ts'
import { freeText } from './free-text.ts'
import { goal } from './goal.ts'
import { internship } from './internship.ts'
import { interview } from './interview.ts'
import { likert } from './likert.ts'
import { multipleChoice } from './multiple-choice.ts'
import { occupations } from './occupations.ts'
import { ranking } from './ranking.ts'
import { reflectionScale } from './reflection-scale.ts'
import { createRegistry } from './registry.ts'
import { research } from './research.ts'
import { selfOther } from './self-other.ts'
import { singleChoice } from './single-choice.ts'
import { timeCapsule } from './time-capsule.ts'

/** The list of kinds: a new kind is one import and one line here. */
export const challengeKinds = [
  reflectionScale,
  freeText,
  cardSort,
  checklist,
  timeCapsule,
  selfOther,
  multipleChoice,
  ranking,
  singleChoice,
  likert,
  research,
  goal,
  interview,
  compare,
  occupations,
  internship,
] as const

type Kinds = (typeof challengeKinds)[number]

/** A challenge definition of the curriculum, discriminated by `kind`. */
export type Definition = z.infer<Kinds['definition']>
export type ChallengeKindName = Definition['kind']
/** The JSON object of a student's response, on the wire and in every read. */
export type ChallengeResponse = z.infer<ReturnType<Kinds['response']>>

export const registry = createRegistry<Definition, ChallengeResponse>(challengeKinds)

export const {
  kindOf,
  parseDefinition,
  checkResponse,
  isEmptyResponse,
  summaryOf,
  plainTextOf,
  chosenOf,
  withChosenFirst,
  hasTotals,
  isCounted,
  fittingAnswers,
  totalsOf,
} = registry
