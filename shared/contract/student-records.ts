// The records of a student, for the student, the teacher and the tablet. The calls are in students.ts.
import * as z from 'zod/mini'
import { dispositions } from '../domain/lateness.ts'
import { consentStates, legalBases } from '../domain/legal-basis.ts'
import { chapterRecord, recallRecord, resolutionRecord, runRecord } from './chapters.ts'
import { id, instant, localText } from './fields.ts'

/** What a signed-in tablet needs to write letters: design/3-offline.md, ticket and write key. */
export const writeKeys = z.object({
  writeKey: z.object({ keyId: z.string(), key: z.string() }),
  sealKey: z.object({ kid: z.string(), publicKey: z.string() }),
})

export type WriteKeys = z.output<typeof writeKeys>

export const studentRecord = z.object({
  id,
  username: z.string(),
  passwordChanged: z.boolean(),
  createdAt: instant,
  credentialVersion: z.number(),
  /** When the student raised a hand ("Ich brauche Hilfe"). */
  helpSince: z.nullable(instant),
  /** The challenge at which it was raised, if known. */
  helpChallengeId: z.optional(id),
  class: z.nullable(z.object({ id, name: z.string(), description: z.string(), isActive: z.boolean() })),
  /** The class whose teacher may let them in; `class` is null meanwhile. */
  waitingFor: z.optional(z.object({ id, name: z.string() })),
  organization: z.object({
    id,
    name: z.string(),
    /** Not in older snapshots. */
    legalBasis: z.optional(z.enum(legalBases)),
  }),
  /** Where consent is the legal basis: without it nothing can be written. Not in older snapshots. */
  consent: z.optional(z.enum(consentStates)),
})

export type Student = z.output<typeof studentRecord>

/** A password that a teacher has set and therefore knows. */
const givenPassword = z.object({
  at: instant,
  /** The teacher's name, if known. */
  by: z.nullable(z.string()),
  /** The account had another one before. */
  isReset: z.boolean(),
  /** False: it was used before. Every call but the replacement's own is refused (OWN_PASSWORD). */
  mayKeep: z.boolean(),
})

export type GivenPassword = z.output<typeof givenPassword>

/** The student's own record. Older snapshots lack `givenPassword` and `attachmentBytes`. */
export const ownRecord = z.extend(studentRecord, {
  givenPassword: z.optional(z.nullable(givenPassword)),
  /** What the student's pictures and recordings occupy on the server; only of `students.profile`. */
  attachmentBytes: z.optional(z.number()),
})

export type OwnRecord = z.output<typeof ownRecord>

export const signedIn = z.extend(ownRecord, z.partial(writeKeys).shape)

export const disposition = z.enum(dispositions)

export const challengeStates = ['open', 'draft', 'done', 'late'] as const

const ownChallenge = z.object({
  id,
  slug: z.string(),
  order: z.number(),
  title: localText,
  prompt: localText,
  help: localText,
  minutes: z.number(),
  visibility: z.enum(['teacher', 'private']),
  /** Offered for "Mein Pass". Not in older snapshots on a tablet. */
  portfolio: z.optional(z.boolean()),
  /** Earlier answers to show beside it. Not in older snapshots. */
  recall: z.optional(z.array(recallRecord)),
  optionsFrom: z.optional(z.string()),
  /** Shown after the hand-in. Not in older snapshots. */
  resolution: z.optional(resolutionRecord),
  definition: z.looseObject({ kind: z.string() }),
  state: z.enum(challengeStates),
  /** The current response and its state; null while there is none. */
  response: z.nullable(z.unknown()),
  submission: z.nullable(
    z.object({
      submissionId: id,
      capturedAt: instant,
      disposition,
      /** The author has taken it back from the teacher. */
      withdrawn: z.optional(z.boolean()),
      /** The teacher asks for another version, with a comment or without; in a folder of the leaf `part`. */
      rework: z.optional(z.object({ text: z.nullable(z.string()), part: z.optional(z.string()) })),
    }),
  ),
  draft: z.nullable(z.object({ response: z.unknown(), at: instant })),
})

export const ownChapter = z.extend(chapterRecord, { run: runRecord, challenges: z.array(ownChallenge) })

export type OwnChapter = z.output<typeof ownChapter>
export type OwnChallenge = z.output<typeof ownChallenge>

const submissionRecord = z.object({
  submissionId: id,
  response: z.optional(z.unknown()),
  capturedAt: instant,
  disposition,
  /** Only the author gets such a version. */
  withdrawn: z.optional(z.boolean()),
})

export const responsesOfStudent = z.object({
  student: z.object({ id, username: z.string() }),
  chapters: z.array(
    z.object({
      id,
      slug: z.string(),
      /** With a challenge's slug and `portfolio`, for pass and talk card. Not in older snapshots. */
      order: z.optional(z.number()),
      title: localText,
      challenges: z.array(
        z.object({
          id,
          slug: z.optional(z.string()),
          portfolio: z.optional(z.boolean()),
          title: localText,
          prompt: localText,
          definition: z.looseObject({ kind: z.string() }),
          state: z.enum(challengeStates),
          visibility: z.enum(['teacher', 'private']),
          current: z.nullable(submissionRecord),
          history: z.array(submissionRecord),
          /** The number of older versions that only the export contains; set when there are too many for a screen. */
          historyLeftOut: z.optional(z.number()),
          feedback: z.array(
            z.object({
              id,
              submissionId: id,
              text: z.nullable(z.string()),
              stamp: z.nullable(z.string()),
              createdAt: instant,
              readAt: z.nullable(instant),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type ResponsesOfStudent = z.output<typeof responsesOfStudent>
export type AnswerOfStudent = ResponsesOfStudent['chapters'][number]['challenges'][number]

export const generatedAccount = z.object({
  studentId: id,
  username: z.string(),
  generatedPassword: z.string(),
  /** Once, for the printed card, where the class's cards carry one. */
  cardCode: z.optional(z.string()),
})
export type GeneratedAccount = z.output<typeof generatedAccount>
