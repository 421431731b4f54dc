import { use } from 'react'
import { useAtlas } from '../../atlas/use-atlas.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { KeptIds } from '../kept-ids.ts'
import type { GoalProps } from './props.ts'
import { words } from './words.ts'

/** A goal for each of the first kept occupations, one tap; nothing where none is kept. */
export function KeptGoals(props: GoalProps) {
  // The atlas is loaded only for students who keep something.
  return use(KeptIds).length === 0 ? null : <FromAtlas {...props} />
}

function FromAtlas({ value, onChange, disabled, language }: GoalProps) {
  const { atlas } = useAtlas()
  const text = words(language)
  const kept = use(KeptIds).flatMap((id) => atlas?.occupation(id) ?? [])
  if (kept.length === 0) return null
  return (
    <div>
      <p>{text.fromKept}</p>
      <Row gap={2}>
        {kept.slice(0, 5).map(({ id, title }) => (
          <Button
            key={id}
            icon="star"
            disabled={disabled}
            onClick={() => onChange({ ...value, goal: text.placeAs(title) })}
          >
            {title}
          </Button>
        ))}
      </Row>
    </div>
  )
}
