import { useState } from 'react'
import { filled } from '#shared/challenges/internship.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Row } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import type { InternshipProps } from './props.ts'
import css from './Internship.module.css'
import { TaskSuggestions } from './TaskSuggestions.tsx'
import { words } from './words.ts'

/** Two or three tasks in own words, or taken from an occupation of the atlas. */
export function Tasks({ definition, value, onChange, issues, disabled, language }: InternshipProps) {
  const text = words(language)
  const { min, max } = definition.tasks
  const [suggests, setSuggests] = useState(false)
  const tasks = Array.from({ length: max }, (_, index) => value.tasks[index] ?? '')
  const free = tasks.findIndex((task) => task.trim() === '')
  return (
    <fieldset name="tasks" tabIndex={-1} className={css.tasks}>
      <legend>{text.tasks}</legend>
      <p className={css.soft}>{text.tasksHint(min, max)}</p>
      {tasks.map((task, index) => (
        <TextField
          // A task is identified by its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={<span className="visually-hidden">{text.task(index + 1)}</span>}
          name={`tasks.${index}`}
          placeholder={text.task(index + 1)}
          value={task}
          onChange={({ target }) => onChange({ ...value, tasks: tasks.with(index, target.value) })}
          error={messageAt(issues, `tasks.${index}`, language)}
          disabled={disabled}
          autoCapitalize="sentences"
          autoComplete="off"
          spellCheck
        />
      ))}
      <FieldError id="tasks-error" error={messageAt(issues, 'tasks', language)} />
      <div ref={keepFocusInside}>
        {suggests ? (
          <TaskSuggestions
            language={language}
            taken={filled(value.tasks)}
            isFull={free < 0}
            onTake={(task) => onChange({ ...value, tasks: tasks.with(free, task) })}
          />
        ) : (
          <Row>
            <Button variant="quiet" icon="compass" disabled={disabled} onClick={() => setSuggests(true)}>
              {text.suggest}
            </Button>
          </Row>
        )}
      </div>
    </fieldset>
  )
}
