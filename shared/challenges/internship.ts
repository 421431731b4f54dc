import * as z from 'zod/mini'
import { dayInWords } from '../domain/day-in-words.ts'
import { lockedSentence, wrappedKey } from '../domain/locked-answer-schema.ts'
import { dayNumberOf, type Days, hoursText, minuteOf, mondayOf } from '../domain/internship-days.ts'
import type { Language } from '../domain/language.ts'
import type { LockedAnswer, WrappedKey } from '../domain/locked-answer.ts'
import { type Attached, attachedField, attachedIssues, attachedWords, takesAttachments } from './attached.ts'
import { issue, missing, tooLong, tooMany, type Issue } from './issue.ts'
import type { CheckContext } from './kind.ts'
import { defineKind } from './kind.ts'
import { excerpt, lines, orElse, text, whole } from './shape.ts'

export const internshipLimits = {
  task: 120,
  learnt: 300,
  question: 200,
  review: 600,
  company: 100,
  pause: 120,
}

/** The leaf with the company's name, which a class asks for only when its teacher has switched it on. */
export const companyPart = 'company'

const definition = z
  .strictObject({
    kind: z.literal('internship'),
    attachments: takesAttachments,
    /** Whether it asks for the company's name. The server sets it for a class whose teacher has switched it on. */
    company: z.optional(z.boolean()),
    tasks: z.strictObject({ min: whole(1, 3), max: whole(1, 5) }),
  })
  .check(z.refine(({ tasks }) => tasks.min <= tasks.max))

export type InternshipDefinition = z.infer<typeof definition>

/**
 * One leaf of the folder: a day, the look back at a week, or the company's name. The leaves of a student are responses to one challenge;
 * `part` tells them apart (shared/domain/leaves.ts).
 */
export interface InternshipResponse {
  /** YYYY-MM-DD, or YYYY-Www for a week, or `companyPart`; '' while none is chosen. */
  part: string
  /** HH:MM. */
  from: string
  to: string
  /** Minutes. */
  pause: number
  /** Nothing else is asked of such a day, and no reason. */
  absent: boolean
  tasks: string[]
  learnt: string
  question: string
  /** Of a week only. */
  review: string
  /** Of the company's leaf only. */
  company?: string | undefined
  /** 1 to 5, locked under the student's secret word, so only the student can read it. */
  mood: LockedAnswer | null
  /** The key of earlier moods is carried along, so that the newest leaf identifies the secret word that opens them. */
  moodKey: WrappedKey | null
  /** Days other than those of the class. The newest leaf counts. */
  ownDays: Days | null
  attachments?: Attached[] | undefined
}

const days = z.strictObject({ from: z.string(), to: z.string() })

const responseTo = (takes: boolean | undefined): z.ZodMiniType<InternshipResponse> =>
  z.strictObject({
    part: orElse(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}|\d{4}-W\d{2}|company)?$/)), ''),
    from: text,
    to: text,
    pause: z._default(whole(0, internshipLimits.pause), 0),
    absent: orElse(z.boolean(), false),
    tasks: orElse(z.array(z.string()).check(z.maxLength(10)), []),
    learnt: text,
    question: text,
    review: text,
    company: z.optional(z.string()),
    mood: orElse(z.nullable(lockedSentence), null),
    moodKey: orElse(z.nullable(wrappedKey), null),
    ownDays: orElse(z.nullable(days), null),
    ...attachedField(takes),
  })

export const internship = defineKind<InternshipDefinition, InternshipResponse>({
  kind: 'internship',
  definition,
  response: ({ attachments }) => responseTo(attachments),
  emptyResponse: () => ({
    part: '',
    from: '',
    to: '',
    pause: 0,
    absent: false,
    tasks: [],
    learnt: '',
    question: '',
    review: '',
    mood: null,
    moodKey: null,
    ownDays: null,
  }),
  isEmpty: ({ absent, tasks, learnt, question, review, company = '', attachments = [] }) =>
    attachments.length === 0 &&
    !absent &&
    [...tasks, learnt, question, review, company].every((words) => words.trim() === ''),
  missing: (leaf, definition, context) => [
    ...(leaf.part === companyPart ? companyIssues(leaf, context) : partIssues(leaf.part, context)),
    ...(isWeek(leaf.part)
      ? [...needed('review', leaf.review), ...tooLong('review', leaf.review, internshipLimits.review)]
      : leaf.absent || !isDay(leaf.part)
        ? []
        : dayIssues(leaf, definition)),
    ...attachedIssues(leaf.attachments),
  ],
  asHandedIn: shownPart,
  summary: (written, _definition, language) => {
    const leaf = shownPart(written)
    return [
      partText(leaf.part, language),
      leaf.absent ? absentText(language) : timesText(leaf, language),
      excerpt(leaf.learnt || leaf.review || (leaf.company ?? ''), 80),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  },
  plainText: (written, _definition, language) => {
    const leaf = shownPart(written)
    return lines(
      [partText(leaf.part, language), timesText(leaf, language)].filter((part) => part !== '').join(', '),
      leaf.absent && absentText(language),
      ...filled(leaf.tasks).map((task) => `• ${task}`),
      leaf.learnt && `${language === 'de' ? 'Gelernt' : 'Learnt'}: ${leaf.learnt}`,
      leaf.question && `${language === 'de' ? 'Frage' : 'Question'}: ${leaf.question}`,
      leaf.review,
      leaf.company ?? '',
      ...attachedWords(leaf.attachments, language),
    )
  },
})

/** Of an absent day without what was entered before "not there" was ticked: neither the form nor the reader shows it. */
function shownPart(leaf: InternshipResponse): InternshipResponse {
  if (!leaf.absent || !isDay(leaf.part)) return leaf
  return { ...leaf, from: '', to: '', pause: 0, tasks: [], learnt: '', question: '', review: '', mood: null }
}

function absentText(language: Language): string {
  return language === 'de' ? 'Nicht da' : 'Not there'
}

export function isWeek(part: string): boolean {
  return part.includes('W')
}

export function isDay(part: string): boolean {
  return part !== companyPart && !isWeek(part)
}

/** Whether it names the company in the field that a class has to ask for. */
export function namesCompany(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return false
  return (
    ('company' in response && response.company !== '') ||
    ('part' in response && response.part === companyPart)
  )
}

export function filled(tasks: readonly string[]): string[] {
  return tasks.filter((task) => task.trim() !== '')
}

/** The minutes at work on a day; 0 for a week, an absence, and times that make no sense. */
export function minutesOf({ part, from, to, pause, absent }: InternshipResponse): number {
  const start = minuteOf(from)
  const end = minuteOf(to)
  if (absent || !isDay(part) || start === undefined || end === undefined) return 0
  return Math.max(0, end - start - pause)
}

/** "08:00–14:30, Pause 30 Min., 6:00 h": with the break, so that the hours agree with the times. '' without hours. */
export function timesText(leaf: InternshipResponse, language: Language): string {
  if (minutesOf(leaf) === 0) return ''
  const pause = `${language === 'de' ? 'Pause' : 'break'} ${minutesText(leaf.pause, language)}`
  return [`${leaf.from}–${leaf.to}`, leaf.pause > 0 && pause, `${hoursText(minutesOf(leaf))}\u00a0h`]
    .filter(Boolean)
    .join(', ')
}

/** "30 Min." */
export function minutesText(minutes: number, language: Language): string {
  return `${minutes}\u00a0${language === 'de' ? 'Min.' : 'min'}`
}

function partText(part: string, language: Language): string {
  if (part === companyPart) return language === 'de' ? 'Betrieb' : 'Company'
  if (!isWeek(part)) return dayInWords(part, language)
  const monday = dayInWords(mondayOf(part) ?? part, language)
  return language === 'de' ? `Woche ab ${monday}` : `Week from ${monday}`
}

function needed(path: string, words: string): Issue[] {
  return words.trim() === ''
    ? [missing(path, 'Schreib hier noch etwas auf.', 'Write something here, too.')]
    : []
}

/** Days before have a mistyped year: 1 January of the year before last, YYYY-MM-DD. */
export function earliestDay(today: string): string {
  return `${Number(today.slice(0, 4)) - 2}-01-01`
}

/**
 * A tablet's clock may be a day ahead; a day further in the future cannot have happened yet. A mistyped year is refused
 * only while it is written.
 */
export function partIssues(part: string, { today = '', isWriting }: CheckContext): Issue[] {
  const day = dayNumberOf(isWeek(part) ? (mondayOf(part) ?? '') : part)
  if (day === undefined) return [issue('part', 'bad_date', 'Wähle einen Tag.', 'Choose a day.')]
  const now = dayNumberOf(today)
  if (now === undefined) return []
  if (day > now + 1) {
    return [issue('part', 'bad_date', 'Dieser Tag kommt erst noch.', 'This day is still to come.')]
  }
  if (!isWriting || day >= (dayNumberOf(earliestDay(today)) ?? day)) return []
  return [
    issue(
      'part',
      'bad_date',
      'Dieser Tag ist zu lange her. Prüfe das Jahr.',
      'This day is too long ago. Check the year.',
    ),
  ]
}

/** Its pictures are refused only while it is written (docs/decisions/0299-company-pictures-are-refused-while-writing.md). */
function companyIssues(
  { company = '', attachments = [] }: InternshipResponse,
  { isWriting }: CheckContext,
): Issue[] {
  return [
    ...needed('company', company),
    ...tooLong('company', company, internshipLimits.company),
    ...(isWriting && attachments.length > 0
      ? [
          issue(
            'attachments',
            'too_many',
            'Zum Betrieb gehören keine Bilder und Aufnahmen. Nimm sie weg.',
            'The company takes no pictures and recordings. Take them away.',
          ),
        ]
      : []),
  ]
}

function dayIssues(leaf: InternshipResponse, { tasks: { min, max } }: InternshipDefinition): Issue[] {
  const { from, to, pause, tasks, learnt, question } = leaf
  const start = minuteOf(from)
  const end = minuteOf(to)
  const written = filled(tasks)
  return [
    ...(start === undefined ? [missing('from', 'Wann hast du angefangen?', 'When did you begin?')] : []),
    ...(end === undefined ? [missing('to', 'Wann hast du aufgehört?', 'When did you finish?')] : []),
    ...(start === undefined || end === undefined ? [] : timeIssues(end - start, pause)),
    ...(written.length < min
      ? [
          issue(
            'tasks',
            'too_few',
            `Nenne mindestens ${min} ${min === 1 ? 'Aufgabe' : 'Aufgaben'}.`,
            `Name at least ${min} ${min === 1 ? 'task' : 'tasks'}.`,
          ),
        ]
      : []),
    ...tooMany('tasks', written.length, max),
    ...tasks.flatMap((task, index) => tooLong(`tasks.${index}`, task, internshipLimits.task)),
    ...needed('learnt', learnt),
    ...tooLong('learnt', learnt, internshipLimits.learnt),
    ...tooLong('question', question, internshipLimits.question),
  ]
}

function timeIssues(minutes: number, pause: number): Issue[] {
  if (minutes <= 0) {
    return [issue('to', 'out_of_range', 'Das Ende liegt nach dem Anfang.', 'The end comes after the start.')]
  }
  if (minutes > pause) return []
  return [
    issue(
      'pause',
      'out_of_range',
      'Die Pause nimmt die ganze Zeit ein. Wähle eine kürzere.',
      'The break takes up all the time. Choose a shorter one.',
    ),
  ]
}
