import { use, useState } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { useAtlas } from '../../atlas/use-atlas.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { KeptIds } from '../kept-ids.ts'
import css from './Internship.module.css'
import { words } from './words.ts'

interface TaskSuggestionsProps {
  language: Language
  taken: readonly string[]
  isFull: boolean
  onTake: (task: string) => void
}

/** The tasks of a kept occupation, one tap each. They keep the focus when all fields are filled in. */
export function TaskSuggestions({ language, taken, isFull, onTake }: TaskSuggestionsProps) {
  const { atlas, error } = useAtlas()
  const keptIds = use(KeptIds)
  const text = words(language)
  const [chosenId, setChosenId] = useState<string>()
  if (error) return <p className={css.soft}>{text.noAtlas}</p>
  if (!atlas) return <Skeleton height={[44]} />
  const kept = keptIds.flatMap((id) => atlas.occupation(id) ?? [])
  const chosen = kept.find(({ id }) => id === chosenId) ?? kept[0]
  if (!chosen) return <p className={css.soft}>{text.nothingKept}</p>
  return (
    <div className={css.suggestions}>
      {kept.length > 1 && (
        <Select
          label={text.occupation}
          name="occupation"
          value={chosen.id}
          options={kept.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <div className={css.chips}>
        {chosen.tasks
          .filter((task) => !taken.includes(task))
          .map((task, index) => (
            <Button
              key={task}
              icon="plus"
              data-autofocus={index === 0 || undefined}
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && onTake(task)}
            >
              {task}
            </Button>
          ))}
      </div>
    </div>
  )
}
