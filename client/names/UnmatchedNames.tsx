import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Select } from '../ui/Select.tsx'
import type { NamedStudent, UnmatchedName } from './match-names.ts'
import css from './names.module.css'

interface UnmatchedNamesProps {
  unmatched: readonly UnmatchedName[]
  /** Students without a name so far. */
  free: readonly NamedStudent[]
  onChange: (unmatched: readonly UnmatchedName[]) => void
  onAssign: (entries: (readonly [studentId: string, name: string])[]) => void
  /** Called when the last one is removed, because the focused element is removed with it. */
  onDone: () => void
}

/** Imported names that matched no student: assigned one by one, or in order. */
export function UnmatchedNames({ unmatched, free, onChange, onAssign, onDone }: UnmatchedNamesProps) {
  const { editor: words } = useMessages('names')
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<number>(undefined)
  // The clicked element is removed, so the next one gets the focus.
  useEffect(() => {
    if (leaving.current === undefined) return
    const rows = list.current?.querySelectorAll('select')
    if (rows) rows[Math.min(leaving.current, rows.length - 1)]?.focus()
    else onDone()
    leaving.current = undefined
  })
  if (unmatched.length === 0) return null
  function drop(gone: UnmatchedName) {
    leaving.current = unmatched.indexOf(gone)
    onChange(unmatched.filter((each) => each !== gone))
  }
  function assignInOrder() {
    leaving.current = 0
    onAssign(
      free.slice(0, unmatched.length).map(({ id }, index) => [id, unmatched[index]?.name ?? ''] as const),
    )
    onChange(unmatched.slice(free.length))
  }
  return (
    <section className={css.unmatched} aria-label={words.leftTitle(unmatched.length)}>
      <div className={css.unmatchedHead}>
        <h3>{words.leftTitle(unmatched.length)}</h3>
        <Button disabled={free.length === 0} title={words.inOrderHint} onClick={assignInOrder}>
          {words.inOrder}
        </Button>
        <p className={css.soft}>{words.inOrderHint}</p>
      </div>
      <ul ref={list} role="list" className={css.unmatchedNames}>
        {unmatched.map((each) => (
          <UnmatchedRow
            key={each.id}
            unmatched={each}
            free={free}
            onAssign={(studentId) => {
              onAssign([[studentId, each.name]])
              drop(each)
            }}
            onDrop={() => drop(each)}
          />
        ))}
      </ul>
    </section>
  )
}

interface UnmatchedRowProps {
  unmatched: UnmatchedName
  free: readonly NamedStudent[]
  onAssign: (studentId: string) => void
  onDrop: () => void
}

/**
 * A selection alone does not assign, because arrow keys select other students before the right one. The students are
 * added when the list is first used: with all of them in every row, a class of 200 would have 40 000 options.
 */
function UnmatchedRow({ unmatched: { id, name }, free, onAssign, onDrop }: UnmatchedRowProps) {
  const { editor: words } = useMessages('names')
  const [choice, setChoice] = useState('')
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  const chosen = free.some((student) => student.id === choice) ? choice : ''
  return (
    <li>
      <Select
        label={words.belongsTo(name)}
        name={`unmatched-${id}`}
        value={chosen}
        mayBeEmpty
        options={isUsed ? free.map((student) => ({ value: student.id, label: student.username })) : []}
        // Safari does not move the focus to a list that is clicked.
        onPointerDown={use}
        onFocus={use}
        onChange={(event) => setChoice(event.target.value)}
      />
      <Button disabled={chosen === ''} aria-label={words.assignName(name)} onClick={() => onAssign(chosen)}>
        {words.assign}
      </Button>
      <IconButton icon="x" label={words.drop(name)} onClick={onDrop} />
    </li>
  )
}
