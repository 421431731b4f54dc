import { useEffect, useRef, useState } from 'react'
import type { ChecklistDefinition, ChecklistResponse } from '#shared/challenges/checklist.ts'
import type { Option } from '#shared/challenges/shape.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import css from './AnswerForm.module.css'
import { words } from './words.ts'

export function AnswerForm(props: AnswerFormProps<ChecklistDefinition, ChecklistResponse>) {
  const { definition, value, language, challengeTitle } = props
  return (
    <Stack gap={3}>
      <fieldset className={css.items}>
        <legend className="visually-hidden">{challengeTitle}</legend>
        {definition.items.map((item) => (
          <Item key={item.id} item={item} {...props} />
        ))}
      </fieldset>
      <output className={css.count}>
        {words(language).ticked(value.checked.length, definition.items.length)}
      </output>
    </Stack>
  )
}

function Item(props: AnswerFormProps<ChecklistDefinition, ChecklistResponse> & { item: Option }) {
  const { item, definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const label = item.label[language]
  const note = value.notes[item.id] ?? ''
  const checked = value.checked.includes(item.id)
  const error = messageAt(issues, `notes.${item.id}`, language)
  const [writing, setWriting] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (writing) field.current?.focus()
  }, [writing])

  function tick(on: boolean) {
    const ids = definition.items.map(({ id }) => id)
    onChange({ ...value, checked: ids.filter((id) => (id === item.id ? on : value.checked.includes(id))) })
  }

  function write(words: string) {
    const others = Object.fromEntries(Object.entries(value.notes).filter(([id]) => id !== item.id))
    onChange({ ...value, notes: words === '' ? others : { ...others, [item.id]: words } })
  }

  const noting = note !== '' || error !== undefined || writing
  return (
    <div className={css.item}>
      <Checkbox
        framed
        label={label}
        name={`checked.${item.id}`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => tick(event.target.checked)}
      />
      {checked && !noting && !disabled && (
        <IconButton
          icon="pencil"
          className={css.add}
          label={text.addNoteTo(label)}
          onClick={() => setWriting(true)}
        />
      )}
      {noting && (
        <div className={css.note}>
          <TextField
            label={<span className="visually-hidden">{text.note(label)}</span>}
            name={`notes.${item.id}`}
            placeholder={text.noteExample}
            value={note}
            error={error}
            disabled={disabled}
            ref={field}
            autoCapitalize="sentences"
            spellCheck
            // The field stays while its text is replaced.
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
            onChange={(event) => write(event.target.value)}
          />
        </div>
      )}
    </div>
  )
}
