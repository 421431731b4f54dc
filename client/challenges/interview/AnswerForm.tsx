import {
  type InterviewDefinition,
  type InterviewResponse,
  leastAnswersOf,
} from '#shared/challenges/interview.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import css from './Interview.module.css'
import { OwnQuestions } from './OwnQuestions.tsx'
import { words } from './words.ts'

/** As in a chat: each question is on the left, and the person's answer on the right. */
export function AnswerForm(props: AnswerFormProps<InterviewDefinition, InterviewResponse>) {
  const { definition, value, onChange, issues, disabled, language, challengeTitle } = props
  const text = words(language)
  return (
    <Stack gap={6}>
      <Notice icon="shield">{text.noNames}</Notice>
      <TextField
        label={text.role}
        name="role"
        value={value.role}
        onChange={(event) => onChange({ ...value, role: event.target.value })}
        error={messageAt(issues, 'role', language)}
        disabled={disabled}
        autoCapitalize="sentences"
        autoComplete="off"
      />
      <fieldset name="answers" tabIndex={-1} className={css.questions}>
        <legend className="visually-hidden">{challengeTitle}</legend>
        <p>{text.enough(leastAnswersOf(definition.questions), definition.questions.length)}</p>
        {definition.questions.map(({ id, label }) => (
          <AnswerText
            key={id}
            label={<span className={css.asked}>{label[language]}</span>}
            className={css.said}
            placeholder={text.says}
            name={`answers.${id}`}
            rows={2}
            max={definition.answerMax}
            value={value.answers[id] ?? ''}
            onChange={(answer) => onChange({ ...value, answers: { ...value.answers, [id]: answer } })}
            error={messageAt(issues, `answers.${id}`, language)}
            disabled={disabled}
            language={language}
          />
        ))}
        <FieldError id="answers-error" error={messageAt(issues, 'answers', language)} />
      </fieldset>
      {definition.ownMax > 0 && <OwnQuestions {...props} />}
    </Stack>
  )
}
