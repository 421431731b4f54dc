import { useRef, useState } from 'react'
import { isAnswered, type LikertDefinition, type LikertResponse } from '#shared/challenges/likert.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { Levels } from '../Levels.tsx'
import css from './AnswerForm.module.css'
import { levelsOf } from './levels.ts'
import { SecondRound } from './SecondRound.tsx'
import { words } from './words.ts'

/** A few items per page, so that the end of the page stays visible. Opens at the first open item. */
export function AnswerForm(props: AnswerFormProps<LikertDefinition, LikertResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const { items, pageSize } = definition
  const text = words(language)
  const pages = Math.ceil(items.length / pageSize)
  const openAt = items.findIndex(({ id }) => !isAnswered(value, id))
  const [page, setPage] = useState(() => (openAt < 0 || disabled ? 0 : Math.floor(openAt / pageSize)))
  const top = useRef<HTMLFieldSetElement>(null)
  const answered = items.filter(({ id }) => isAnswered(value, id)).length
  const shown = items.slice(page * pageSize, (page + 1) * pageSize)
  const error = messageAt(issues, 'answers', language)

  function turnTo(next: number) {
    setPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <fieldset ref={top} name="answers" tabIndex={-1} className={css.pages}>
      <legend className="visually-hidden">{text.page(page + 1, pages)}</legend>
      <Stack gap={6}>
        <ProgressBar
          label={text.page(page + 1, pages)}
          value={answered}
          max={items.length}
          text={text.answered(answered, items.length)}
        />
        {shown.map((item) => (
          <Levels
            key={item.id}
            name={`answers.${item.id}`}
            legend={item.text[language]}
            levels={levelsOf(definition, language)}
            value={value.answers[item.id] ?? undefined}
            onChange={(level) => onChange({ ...value, answers: { ...value.answers, [item.id]: level } })}
            disabled={disabled}
          />
        ))}
        {page === pages - 1 && shown.every(({ id }) => isAnswered(value, id)) && <SecondRound {...props} />}
        {error && (
          <Row>
            <FieldError id="answers-error" error={error} />
            {openAt >= 0 && (
              <Button onClick={() => turnTo(Math.floor(openAt / pageSize))}>{text.toOpen}</Button>
            )}
          </Row>
        )}
        <Row justify="between">
          {page > 0 ? (
            <Button variant="quiet" icon="arrow-left" onClick={() => turnTo(page - 1)}>
              {text.back}
            </Button>
          ) : (
            <span />
          )}
          {page < pages - 1 && (
            <Button iconEnd="arrow-right" onClick={() => turnTo(page + 1)}>
              {text.next}
            </Button>
          )}
        </Row>
      </Stack>
    </fieldset>
  )
}
