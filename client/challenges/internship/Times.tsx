import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import type { InternshipProps } from './props.ts'
import css from './Internship.module.css'
import { words } from './words.ts'

const pauses = [0, 15, 30, 45, 60, 90]

export function Times({ value, onChange, issues, disabled, language }: InternshipProps) {
  const text = words(language)
  const known = pauses.includes(value.pause) ? pauses : [...pauses, value.pause]
  return (
    <div className={css.times}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={text[end]}
          name={end}
          type="time"
          value={value[end]}
          onChange={({ target }) => onChange({ ...value, [end]: target.value })}
          error={messageAt(issues, end, language)}
          disabled={disabled}
        />
      ))}
      <Select
        label={text.pause}
        name="pause"
        value={String(value.pause)}
        options={known.map((count) => ({
          value: String(count),
          label: count === 0 ? text.noPause : text.minutes(count),
        }))}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...value, pause: Number(target.value) })}
      />
    </div>
  )
}
