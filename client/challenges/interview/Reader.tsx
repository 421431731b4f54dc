import type { InterviewDefinition, InterviewResponse } from '#shared/challenges/interview.ts'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import { formWords } from '../words.ts'
import css from './Interview.module.css'

export function Reader(props: ReaderProps<InterviewDefinition, InterviewResponse>) {
  const { definition, response, language } = props
  // A question of one's own is work, too, although the person may not have answered it.
  const asked = [
    ...definition.questions
      .map(({ id, label }) => ({ q: label[language], a: response.answers[id] ?? '' }))
      .filter(({ a }) => a !== ''),
    ...response.own.filter(({ q }) => q !== ''),
  ]
  return (
    <Stack gap={3}>
      <strong>{response.role}</strong>
      <dl className={css.entries}>
        {asked.map(({ q, a }) => (
          <div key={q}>
            <dt className={css.asked}>{q}</dt>
            <dd className={css.said}>
              <Words text={a || formWords(language).noAnswer} />
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
