import { useId } from 'react'
import { useMessages } from '../messages/messages.ts'
import fieldCss from '../ui/Field.module.css'
import type { NamedStudent } from './match-names.ts'
import css from './names.module.css'

interface NameFieldsProps {
  students: readonly NamedStudent[]
  entries: ReadonlyMap<string, string>
  onChange: (studentId: string, name: string) => void
}

/** One line for each student of the class. */
export function NameFields({ students, entries, onChange }: NameFieldsProps) {
  const { editor: words } = useMessages('names')
  const id = useId()
  return (
    <ul role="list" className={css.fields} aria-label={words.list}>
      {students.map((student) => (
        <li key={student.id}>
          <label htmlFor={`${id}-${student.id}`} translate="no">
            <span className="visually-hidden">{words.nameOf(student.username)}</span>
            <span aria-hidden>{student.username}</span>
          </label>
          <input
            id={`${id}-${student.id}`}
            className={fieldCss.control}
            // No autocomplete and no spell checking, which may store or send the names.
            autoComplete="off"
            spellCheck={false}
            placeholder={words.placeholder}
            value={entries.get(student.id) ?? ''}
            onChange={(event) => onChange(student.id, event.target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
