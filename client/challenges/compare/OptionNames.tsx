import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import type { CompareProps } from './AnswerForm.tsx'
import css from './Compare.module.css'
import { words } from './words.ts'

export function OptionNames({ definition, value, onChange, issues, disabled, language }: CompareProps) {
  const text = words(language)
  const { min, max } = definition.options
  const { options, ratings } = value

  function remove(index: number) {
    onChange({ ...value, options: options.toSpliced(index, 1), ratings: ratings.toSpliced(index, 1) })
  }

  return (
    <fieldset name="options" tabIndex={-1} className={css.options}>
      <legend>{text.options}</legend>
      {options.map((name, index) => (
        // An option is its place in the list: names change while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.option}>
          <TextField
            label={text.option(index + 1)}
            name={`options.${index}`}
            value={name}
            onChange={(event) => onChange({ ...value, options: options.with(index, event.target.value) })}
            error={messageAt(issues, `options.${index}`, language)}
            disabled={disabled}
            autoCapitalize="sentences"
          />
          {options.length > min && !disabled && (
            <IconButton icon="x" label={text.remove(index + 1)} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      <FieldError id="options-error" error={messageAt(issues, 'options', language)} />
      {options.length < max && !disabled && (
        <Button variant="quiet" icon="plus" onClick={() => onChange({ ...value, options: [...options, ''] })}>
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}
