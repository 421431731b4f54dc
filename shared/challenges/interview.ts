import * as z from 'zod/mini'
import { attachedField, attachedIssues, attachedWords, takesAttachments, type Attached } from './attached.ts'
import { issue, missing, tooLong } from './issue.ts'
import { defineKind } from './kind.ts'
import { distinct, excerpt, lines, option, orElse, recordOf, text, whole } from './shape.ts'

const roleMax = 60
const questionMax = 120

const definition = z.strictObject({
  kind: z.literal('interview'),
  questions: distinct(option, 2, 10),
  /** How many questions of their own a student may add. */
  ownMax: whole(0, 3),
  answerMax: whole(50, 1000),
  attachments: takesAttachments,
})

const ownQuestion = z.strictObject({ q: text, a: text })

export type InterviewDefinition = z.infer<typeof definition>

export interface InterviewResponse {
  /** The person's occupation; the form asks for no names. */
  role: string
  answers: Record<string, string>
  own: { q: string; a: string }[]
  attachments?: Attached[] | undefined
}

export const interview = defineKind<InterviewDefinition, InterviewResponse>({
  kind: 'interview',
  definition,
  response: ({ questions, attachments }) =>
    z.strictObject({
      role: text,
      answers: orElse(
        recordOf(
          questions.map(({ id }) => id),
          z.string(),
        ),
        {},
      ),
      own: orElse(z.array(ownQuestion), []),
      ...attachedField(attachments),
    }),
  emptyResponse: () => ({ role: '', answers: {}, own: [] }),
  isEmpty: (response) =>
    response.role === '' &&
    (response.attachments ?? []).length === 0 &&
    answeredIn(response) === 0 &&
    response.own.every(({ q }) => q === ''),
  missing: (response, { questions, ownMax, answerMax }) => {
    const left = leastAnswersOf(questions) - answeredIn(response)
    return [
      ...(response.role === ''
        ? [
            missing(
              'role',
              'Schreib auf, was die Person arbeitet. Kein Name.',
              'Write down what the person does. No name.',
            ),
          ]
        : tooLong('role', response.role, roleMax)),
      ...questions.flatMap(({ id }) => tooLong(`answers.${id}`, response.answers[id] ?? '', answerMax)),
      ...(left > 0
        ? [
            issue(
              'answers',
              'too_few',
              left === 1 ? 'Eine Antwort fehlt noch.' : `Es fehlen noch ${left} Antworten.`,
              left === 1 ? 'One more answer is needed.' : `${left} more answers are needed.`,
            ),
          ]
        : []),
      ...(response.own.length > ownMax
        ? [
            issue(
              'own',
              'too_many',
              `Höchstens ${ownMax} eigene Fragen.`,
              `${ownMax} questions of your own at most.`,
            ),
          ]
        : []),
      ...response.own.flatMap(({ q, a }, index) => [
        ...(q === '' && a !== ''
          ? [missing(`own.${index}.q`, 'Wie hieß deine Frage?', 'What was your question?')]
          : tooLong(`own.${index}.q`, q, questionMax)),
        ...tooLong(`own.${index}.a`, a, answerMax),
      ]),
      ...attachedIssues(response.attachments),
    ]
  },
  summary: (response, { questions }, language) => {
    const first = questions.map(({ id }) => response.answers[id] ?? '').find((answer) => answer !== '')
    const count = answeredIn(response)
    const answers = language === 'de' ? `${count} Antworten` : `${count} answers`
    return [response.role, answers, excerpt(first ?? '', 60)].filter((part) => part !== '').join(' · ')
  },
  plainText: ({ role, answers, own, attachments }, { questions }, language) =>
    lines(
      role,
      ...questions
        .filter(({ id }) => answers[id])
        .map(({ id, label }) => `${label[language]}\n${answers[id]}`),
      ...own.filter(({ q, a }) => q !== '' || a !== '').map(({ q, a }) => lines(q, a)),
      ...attachedWords(attachments, language),
    ),
})

/** People may decline an answer, so half of the questions are enough. */
export function leastAnswersOf(questions: InterviewDefinition['questions']): number {
  return Math.ceil(questions.length / 2)
}

function answeredIn({ answers, own }: InterviewResponse): number {
  return [...Object.values(answers), ...own.map(({ a }) => a)].filter((answer) => answer !== '').length
}
