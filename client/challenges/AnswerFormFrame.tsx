import type { ComponentProps } from 'react'
import type { Issue } from '#shared/challenges/issue.ts'
import { useLanguage } from '../messages/messages.ts'
import { Form } from '../ui/Form.tsx'
import { errorsOf, messageAt } from './issues.ts'

interface AnswerFormFrameProps extends Omit<
  ComponentProps<typeof Form>,
  'errors' | 'problem' | 'summaryTone' | 'onKeyDown'
> {
  issues: readonly Issue[]
}

/** The form around a `ChallengeForm`: shows the issues of the answer. Enter in a text field does not submit it. */
export function AnswerFormFrame({ issues, ...form }: AnswerFormFrameProps) {
  const { language } = useLanguage()
  return (
    <Form
      {...form}
      summaryTone="info"
      errors={errorsOf(issues, language)}
      problem={messageAt(issues, '', language)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    />
  )
}
