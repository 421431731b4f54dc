import type { ChecklistDefinition, ChecklistResponse } from '#shared/challenges/checklist.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import css from './Reader.module.css'
import { words } from './words.ts'

/** The ticked items with their notes; the others are only counted. */
export function Reader({
  definition,
  response,
  language,
}: ReaderProps<ChecklistDefinition, ChecklistResponse>) {
  const shown = definition.items.filter(({ id }) => response.checked.includes(id) || response.notes[id])
  return (
    <Stack gap={2}>
      <ul role="list" className={css.items}>
        {shown.map(({ id, label }) => (
          <li key={id}>
            <Icon name={response.checked.includes(id) ? 'check-circle' : 'minus'} />
            <span>
              {label[language]}
              {response.notes[id] && <span className={css.note}>{response.notes[id]}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.count}>{words(language).ticked(response.checked.length, definition.items.length)}</p>
    </Stack>
  )
}
