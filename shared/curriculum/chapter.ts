import * as z from 'zod/mini'
import type { Definition } from '../challenges/index.ts'
import { parseDefinition } from '../challenges/index.ts'
import { type Resolution, resolutionSchema } from '../challenges/resolution.ts'
import type { LocalText } from '../domain/language.ts'
import { localTextUpTo } from '../domain/language.ts'
import { type SchoolType, schoolTypes } from '../domain/school-type.ts'
import { type Recall, recallForms } from '../domain/recall.ts'

/** Who may read the answer besides its author. */
export type Visibility = 'teacher' | 'private'

export interface Challenge {
  id: string
  slug: string
  /** Place in its chapter, from 1. */
  order: number
  title: LocalText
  prompt: LocalText
  help: LocalText
  minutes: number
  visibility: Visibility
  /** Whether the answer is offered for "Mein Pass". */
  portfolio: boolean
  /** Earlier answers that are shown above the challenge. */
  recall?: Recall[] | undefined
  /** The slug of an earlier challenge whose chosen options come first here (`withChosenFirst`). */
  optionsFrom?: string | undefined
  /** What the student reads after the hand-in. */
  resolution?: Resolution | undefined
  definition: Definition
}

/** The teacher's notes for the lesson; never shown to students. */
export interface Guide {
  goal: LocalText
  materials: LocalText[]
  steps: { minutes: number; text: LocalText }[]
  talkPrompts: LocalText[]
  /** Background facts, and where the topic may become personal. */
  notes: LocalText[]
  /** Related parts of the Berufswahlpass. */
  passport: ('B1' | 'B2' | 'B3' | 'B4')[]
}

export interface Chapter {
  id: string
  slug: string
  /** Grows with every change of wording or task; a class keeps the version that it started with. */
  version: number
  /** The type of school that this version is for; without it for all. */
  schoolType?: SchoolType | undefined
  order: number
  title: LocalText
  summary: LocalText
  goals: LocalText[]
  minutes: number
  guide: Guide
  challenges: Challenge[]
}

const literalId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
const position = z.int().check(z.minimum(1), z.maximum(99))
const minutes = z.int().check(z.minimum(1), z.maximum(180))
const title = localTextUpTo(60)
const sentences = localTextUpTo(600)

const definition = z.pipe(
  z.unknown(),
  z.transform((value, context) => {
    try {
      return parseDefinition(value)
    } catch (error) {
      const problems =
        error instanceof z.core.$ZodError ? error.issues : [{ path: [], message: String(error) }]
      for (const { path, message } of problems) {
        context.issues.push({ code: 'custom', path: [...path], message, input: value })
      }
      return z.NEVER
    }
  }),
) as unknown as z.ZodMiniType<Definition>

const recallSchema: z.ZodMiniType<Recall[]> = z
  .array(
    z.strictObject({
      challenge: z.string().check(z.maxLength(40)),
      show: z.enum(recallForms),
      folded: z.optional(z.boolean()),
    }),
  )
  .check(z.minLength(1), z.maxLength(3))

export const challengeSchema: z.ZodMiniType<Challenge> = z
  .strictObject({
    id: literalId,
    slug,
    order: position,
    title,
    prompt: sentences,
    help: sentences,
    minutes,
    visibility: z.enum(['teacher', 'private']),
    portfolio: z.boolean(),
    recall: z.optional(recallSchema),
    optionsFrom: z.optional(slug),
    resolution: z.optional(resolutionSchema),
    definition,
  })
  .check(
    z.refine(({ definition, visibility }) => definition.kind !== 'time_capsule' || visibility === 'private', {
      error: 'A time capsule is always private',
      path: ['visibility'],
    }),
    z.refine(({ portfolio, visibility }) => !(portfolio && visibility === 'private'), {
      error: 'A private challenge does not go to the portfolio',
      path: ['portfolio'],
    }),
    z.refine(({ definition, visibility }) => !('attachments' in definition && visibility === 'private'), {
      error: 'A private answer takes no attachments: they are not locked',
      path: ['definition'],
    }),
  )

const guide: z.ZodMiniType<Guide> = z.strictObject({
  goal: sentences,
  materials: z.array(sentences),
  steps: z.array(z.strictObject({ minutes, text: sentences })).check(z.minLength(1)),
  talkPrompts: z.array(sentences).check(z.minLength(2)),
  notes: z.array(sentences),
  passport: z.array(z.enum(['B1', 'B2', 'B3', 'B4'])),
})

export const chapterSchema: z.ZodMiniType<Chapter> = z.strictObject({
  id: literalId,
  slug,
  version: z.int().check(z.minimum(1)),
  schoolType: z.optional(z.enum(schoolTypes)),
  order: position,
  title,
  summary: localTextUpTo(300),
  goals: z.array(localTextUpTo(200)).check(z.minLength(2), z.maxLength(5)),
  minutes,
  guide,
  challenges: z.array(challengeSchema).check(z.minLength(1), z.maxLength(20)),
})
