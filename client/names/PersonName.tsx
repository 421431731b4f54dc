import css from './names.module.css'
import type { NamedStudent } from './match-names.ts'
import type { RealNames } from './real-names.ts'

/** The real name with its pseudonym below; only the pseudonym when there is none or it is locked. */
export function PersonName({ names, student }: { names: RealNames; student: NamedStudent }) {
  const name = names.nameOf(student.id)
  if (!name) return <span translate="no">{student.username}</span>
  return (
    <span className={css.person} translate="no">
      <span>{name}</span>
      <span className={css.pseudonym}>{student.username}</span>
    </span>
  )
}
