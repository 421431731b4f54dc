import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import { useUndo } from '../use-undo.ts'
import { formWords } from '../words.ts'
import type { CompareProps } from './props.ts'
import css from './Compare.module.css'
import { words } from './words.ts'

export function OptionNames(props: CompareProps) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const { min, max } = definition.options
  const { options, ratings } = value
  const { place, offer, withdraw } = useUndo(props)

  function remove(index: number) {
    const [name = '', rated = {}] = [options[index], ratings[index]]
    onChange({ ...value, options: options.toSpliced(index, 1), ratings: ratings.toSpliced(index, 1) })
    if (name === '' && Object.keys(rated).length === 0) return
    offer(formWords(language).removed(text.option(index + 1)), (now) => ({
      ...now,
      options: now.options.toSpliced(index, 0, name),
      ratings: now.options.map((_name, at) => now.ratings[at] ?? {}).toSpliced(index, 0, rated),
    }))
  }

  function add() {
    // The schema would refuse more than the maximum.
    withdraw()
    onChange({ ...value, options: [...options, ''] })
  }

  return (
    <fieldset ref={place} name="options" tabIndex={-1} className={css.options}>
      <legend>{text.options}</legend>
      {options.map((name, index) => (
        // An option is identified by its position, because its name changes while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.option}>
          <TextField
            label={text.option(index + 1)}
            name={`options.${index}`}
            placeholder={text.example}
            value={name}
            onChange={(event) => onChange({ ...value, options: options.with(index, event.target.value) })}
            error={messageAt(issues, `options.${index}`, language)}
            disabled={disabled}
            autoCapitalize="sentences"
            data-autofocus={index === max - 1 || undefined}
          />
          {options.length > min && !disabled && (
            <IconButton icon="x" label={text.remove(index + 1)} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      <FieldError id="options-error" error={messageAt(issues, 'options', language)} />
      {options.length < max && !disabled && (
        <Button variant="quiet" icon="plus" data-autofocus onClick={add}>
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}
