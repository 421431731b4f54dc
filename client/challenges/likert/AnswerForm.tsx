import { capitalised, type LikertDefinition, type LikertResponse } from '#shared/challenges/likert.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { OneByOne } from '../OneByOne.tsx'
import css from './AnswerForm.module.css'
import { levelsOf } from './levels.ts'
import { SecondRound } from './SecondRound.tsx'
import { words } from './words.ts'

/** One activity per screen; the second round follows the last. */
export function AnswerForm(props: AnswerFormProps<LikertDefinition, LikertResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  return (
    <fieldset name="answers" tabIndex={-1} className={css.items} aria-describedby="answers-error">
      <legend className="visually-hidden">{text.answers}</legend>
      <Stack gap={4}>
        <FieldError id="answers-error" error={messageAt(issues, 'answers', language)} />
        <OneByOne
          name="answers"
          items={definition.items.map((item) => ({ id: item.id, text: capitalised(item.text[language]) }))}
          place={text.place}
          levels={levelsOf(definition, language)}
          answers={value.answers}
          onAnswer={(id, level) => onChange({ ...value, answers: { ...value.answers, [id]: level } })}
          language={language}
          disabled={disabled}
          restAfter={8}
        >
          <SecondRound {...props} />
        </OneByOne>
      </Stack>
    </fieldset>
  )
}
