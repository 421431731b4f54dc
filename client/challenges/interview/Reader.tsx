import type { InterviewDefinition, InterviewResponse } from '#shared/challenges/interview.ts'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import css from './Interview.module.css'

export function Reader(props: ReaderProps<InterviewDefinition, InterviewResponse>) {
  const { definition, response, language } = props
  const asked = [
    ...definition.questions.map(({ id, label }) => ({ q: label[language], a: response.answers[id] ?? '' })),
    ...response.own,
  ]
  return (
    <Stack gap={3}>
      <strong>{response.role}</strong>
      <dl className={css.entries}>
        {asked
          .filter(({ a }) => a !== '')
          .map(({ q, a }) => (
            <div key={q}>
              <dt className={css.asked}>{q}</dt>
              <dd className={css.said}>
                <Words text={a} />
              </dd>
            </div>
          ))}
      </dl>
    </Stack>
  )
}
