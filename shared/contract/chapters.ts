import * as z from 'zod/mini'
import { dayNumberOf, workDaysOf } from '../domain/internship-days.ts'
import { recallForms } from '../domain/recall.ts'
import { read, write } from './endpoint.ts'
import { day, id, instant, localText, localTime } from './fields.ts'

export const chapterRecord = z.object({
  id,
  slug: z.string(),
  version: z.number(),
  order: z.number(),
  title: localText,
  summary: localText,
  goals: z.array(localText),
  minutes: z.number(),
  challengeCount: z.number(),
})

export const runRecord = z.object({
  id,
  chapterId: id,
  classId: id,
  status: z.enum(['running', 'ended']),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** The days of the class's internship. Not in older snapshots. */
  daysFrom: z.optional(z.nullable(z.string())),
  daysTo: z.optional(z.nullable(z.string())),
  /** The target date, a day in the school's time zone; for students only. */
  endsOn: z.optional(z.string()),
  /** The chapter is closed at the end of that day. */
  closes: z.optional(z.boolean()),
  /** Set until a planned start: the tablet opens the chapter then by its own clock. For students only. */
  opensAt: z.optional(instant),
  timeZone: z.optional(z.string()),
})

export type Run = z.output<typeof runRecord>

/** The slug of an earlier challenge, and how its answer is shown (shared/domain/recall.ts). */
export const recallRecord = z.object({
  challenge: z.string(),
  show: z.enum(recallForms),
  folded: z.optional(z.boolean()),
})

/** What students read after the hand-in (shared/challenges/resolution.ts). */
export const resolutionRecord = z.object({
  facts: z.optional(
    z.array(
      z.object({
        text: localText,
        source: z.object({ title: z.string(), url: z.string() }),
        asOf: z.string(),
      }),
    ),
  ),
  view: localText,
  question: localText,
})

const challengePreview = z.object({
  id,
  slug: z.string(),
  order: z.number(),
  title: localText,
  kind: z.string(),
  /** Of a private challenge the teacher sees only whether it is done. */
  visibility: z.enum(['teacher', 'private']),
})

export const planRecord = z.object({
  startsAt: z.nullable(instant),
  /** "2026-03-29T08:00", by the school's clock. */
  startsLocal: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** The chapter is closed at the end of that day. */
  closes: z.boolean(),
  timeZone: z.string(),
})

export type Plan = z.output<typeof planRecord>

export const chapterOfClass = z.extend(chapterRecord, {
  run: z.nullable(runRecord),
  /** Not in older snapshots. */
  plan: z.optional(z.nullable(planRecord)),
  challenges: z.array(challengePreview),
  guide: z.optional(z.unknown()),
})

export type ChapterOfClass = z.output<typeof chapterOfClass>

/** The content of a world as students see it, for a teacher's preparation. */
const chapterPreview = z.object({
  id,
  version: z.number(),
  order: z.number(),
  title: localText,
  summary: localText,
  challenges: z.array(
    z.extend(challengePreview, {
      prompt: localText,
      help: localText,
      minutes: z.number(),
      /** With the titles of the earlier challenges. Not in older snapshots. */
      recall: z.optional(z.array(z.extend(recallRecord, { title: localText }))),
      /** The title of the earlier challenge whose chosen options come first. Not in older snapshots. */
      optionsFrom: z.optional(localText),
      /** Not in older snapshots. */
      resolution: z.optional(resolutionRecord),
      definition: z.looseObject({ kind: z.string() }),
    }),
  ),
})

export type ChapterPreview = z.output<typeof chapterPreview>

/** At most half a year, with a working day in it. */
export function isSpan(from: string | null, to: string | null): boolean {
  if (from === null || to === null) return from === to
  const length = (dayNumberOf(to) ?? 0) - (dayNumberOf(from) ?? 0)
  return length <= 182 && workDaysOf({ from, to }).length > 0
}

export const chapters = {
  available: read({
    path: '/api/chapters/available',
    access: ['teacher'],
    input: z.strictObject({}),
    output: z.array(chapterRecord),
    fallback: 'Failed to fetch chapters',
  }),
  ofClass: read({
    path: '/api/chapters/class',
    access: ['teacher'],
    input: z.strictObject({ classId: id }),
    output: z.array(chapterOfClass),
    fallback: 'Failed to fetch class chapters',
  }),
  preview: read({
    path: '/api/chapters/preview',
    access: ['teacher'],
    input: z.strictObject({ classId: id, chapterId: id }),
    output: chapterPreview,
    fallback: 'Failed to fetch class chapters',
  }),
  start: write({
    method: 'POST',
    path: '/api/chapters/start',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.strictObject({ chapterId: id, classId: id, teacherId: z.optional(id) }),
    output: runRecord,
    fallback: 'Failed to start chapter',
    offline: 'refuse',
  }),
  /** The days of the internship, for a running world; both null takes them back. */
  setDays: write({
    method: 'POST',
    path: '/api/chapters/days',
    access: ['teacher'],
    input: z
      .strictObject({ chapterId: id, classId: id, from: z.nullable(day), to: z.nullable(day) })
      .check(z.refine(({ from, to }) => isSpan(from, to), { error: 'malformed', path: ['to'] })),
    output: runRecord,
    fallback: 'Failed to start chapter',
    offline: 'refuse',
  }),
  /** A start by itself and a target date, for one chapter of a class; both null takes them back. */
  plan: write({
    method: 'POST',
    path: '/api/chapters/plan',
    access: ['teacher'],
    input: z.strictObject({
      chapterId: id,
      classId: id,
      startsAt: z.nullable(localTime),
      endsOn: z.nullable(day),
      closes: z.boolean(),
    }),
    output: z.nullable(planRecord),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  end: write({
    method: 'POST',
    path: '/api/chapters/end',
    access: ['teacher'],
    actor: 'teacherId',
    /** The specification names no class; without one the chapter must run, or else have ended, in exactly one (394). */
    input: z.strictObject({ chapterId: id, classId: z.optional(id), teacherId: z.optional(id) }),
    output: runRecord,
    fallback: 'Failed to end chapter',
    offline: 'refuse',
  }),
}
