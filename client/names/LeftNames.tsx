import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Select } from '../ui/Select.tsx'
import type { NamedStudent } from './name-lines.ts'
import css from './names.module.css'

interface LeftNamesProps {
  left: readonly string[]
  /** Who has no name yet. */
  free: readonly NamedStudent[]
  onChange: (left: readonly string[]) => void
  onAssign: (entries: (readonly [studentId: string, name: string])[]) => void
}

/** What a list brought and nobody could be found for: one by one, or in order. */
export function LeftNames({ left, free, onChange, onAssign }: LeftNamesProps) {
  const { editor: words } = useMessages('names')
  if (left.length === 0) return null
  const without = (at: number) => left.filter((_, index) => index !== at)
  function assignInOrder() {
    onAssign(free.slice(0, left.length).map(({ id }, index) => [id, left[index] ?? ''] as const))
    onChange(left.slice(free.length))
  }
  return (
    <section className={css.left} aria-label={words.leftTitle(left.length)}>
      <div className={css.leftHead}>
        <h3>{words.leftTitle(left.length)}</h3>
        <Button disabled={free.length === 0} title={words.inOrderHint} onClick={assignInOrder}>
          {words.inOrder}
        </Button>
        <p className={css.soft}>{words.inOrderHint}</p>
      </div>
      <ul role="list" className={css.leftNames}>
        {left.map((name, at) => (
          // Two people may share a name; the place in the list is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${name}`}>
            <Select
              label={words.belongsTo(name)}
              name={`left-${at}`}
              value=""
              mayBeEmpty
              options={free.map(({ id, username }) => ({ value: id, label: username }))}
              onChange={(event) => {
                onAssign([[event.target.value, name]])
                onChange(without(at))
              }}
            />
            <IconButton icon="x" label={words.drop(name)} onClick={() => onChange(without(at))} />
          </li>
        ))}
      </ul>
    </section>
  )
}
