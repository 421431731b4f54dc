import * as z from 'zod/mini'
import { dayInWords } from '../domain/day-in-words.ts'
import { dayNumberOf } from '../domain/internship-days.ts'
import { attachedField, attachedIssues, attachedWords, takesAttachments, type Attached } from './attached.ts'
import { issue, missing, tooLong, type Issue } from './issue.ts'
import type { CheckContext } from './kind.ts'
import { defineKind } from './kind.ts'
import { excerpt, lines, orElse, text, whole } from './shape.ts'

/** Characters of the goal, of a step and of the if-then plan. */
export const goalMax = 200
export const stepMax = 120
export const ifThenMax = 200
const furthestDays = 400

const definition = z.strictObject({
  kind: z.literal('goal'),
  stepsMax: whole(1, 5),
  /** Whether the form asks for an if-then plan for an obstacle. */
  obstacle: z.boolean(),
  /** The kept occupations are offered as goals. */
  fromKept: z.optional(z.boolean()),
  attachments: takesAttachments,
})

const step = z.strictObject({ text, done: orElse(z.boolean(), false) })

export type GoalDefinition = z.infer<typeof definition>
export type GoalStep = z.infer<typeof step>

export interface GoalResponse {
  goal: string
  steps: GoalStep[]
  /** YYYY-MM-DD */
  by: string | null
  ifThen: string
  attachments?: Attached[] | undefined
}

export const goal = defineKind<GoalDefinition, GoalResponse>({
  kind: 'goal',
  definition,
  response: ({ attachments }) =>
    z.strictObject({
      goal: text,
      steps: orElse(z.array(step), []),
      by: orElse(z.nullable(z.string()), null),
      ifThen: text,
      ...attachedField(attachments),
    }),
  emptyResponse: () => ({ goal: '', steps: [], by: null, ifThen: '' }),
  isEmpty: ({ goal, steps, by, ifThen, attachments = [] }) =>
    attachments.length === 0 &&
    goal === '' &&
    ifThen === '' &&
    !by &&
    steps.every((each) => each.text === ''),
  missing: (response, definition, context) => [
    ...(response.goal === ''
      ? [missing('goal', 'Schreib dein Ziel auf.', 'Write down your goal.')]
      : tooLong('goal', response.goal, goalMax)),
    ...stepIssues(response.steps, definition),
    ...dateIssues(response.by, context),
    ...(definition.obstacle && response.ifThen === ''
      ? [
          missing(
            'ifThen',
            'Was tust du, wenn etwas dazwischenkommt?',
            'What will you do if something gets in the way?',
          ),
        ]
      : tooLong('ifThen', response.ifThen, ifThenMax)),
    ...attachedIssues(response.attachments),
  ],
  summary: ({ goal, steps }, _definition, language) => {
    // The form also stores the lines that are still empty.
    const written = steps.filter((each) => each.text !== '')
    const done = written.filter((each) => each.done).length
    const count =
      language === 'de' ? `${done} von ${written.length} Schritten` : `${done} of ${written.length} steps`
    return [excerpt(goal, 80), count].filter((part) => part !== '').join(' · ')
  },
  plainText: ({ goal, steps, by, ifThen, attachments }, _definition, language) =>
    lines(
      goal,
      ...steps.filter((each) => each.text !== '').map((each) => `${each.done ? '☑' : '☐'} ${each.text}`),
      by === null ? '' : `${language === 'de' ? 'Bis' : 'By'} ${dayInWords(by, language)}`,
      ifThen,
      ...attachedWords(attachments, language),
    ),
})

function stepIssues(steps: readonly GoalStep[], { stepsMax }: GoalDefinition): Issue[] {
  if (steps.every((each) => each.text === '')) {
    return [missing('steps', 'Schreib mindestens einen Schritt auf.', 'Write down at least one step.')]
  }
  if (steps.length > stepsMax) {
    return [issue('steps', 'too_many', `Höchstens ${stepsMax} Schritte.`, `${stepsMax} steps at most.`)]
  }
  return steps.flatMap((each, index) => tooLong(`steps.${index}.text`, each.text, stepMax))
}

/**
 * Within 400 days of `today`, before or after: a step may be ticked off after its day, and a letter may arrive late. A
 * caller without a date leaves `today` out; then only the calendar is checked.
 */
function dateIssues(by: string | null, { today }: CheckContext): Issue[] {
  if (by === null || by === '') {
    return [missing('by', 'Wähle den Tag, an dem du fertig sein willst.', 'Choose the day to be done by.')]
  }
  const day = dayNumberOf(by)
  if (day === undefined) {
    return [issue('by', 'bad_date', 'Wähle einen Tag aus dem Kalender.', 'Choose a day from the calendar.')]
  }
  const now = today === undefined ? undefined : dayNumberOf(today)
  if (now !== undefined && Math.abs(day - now) > furthestDays) {
    return [
      issue(
        'by',
        'bad_date',
        'Wähle einen Tag im nächsten Jahr oder früher.',
        'Choose a day within the next year.',
      ),
    ]
  }
  return []
}
