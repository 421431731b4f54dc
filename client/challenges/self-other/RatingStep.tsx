import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { messageAt } from '../issues.ts'
import { Levels } from '../Levels.tsx'
import type { SelfOtherProps } from './AnswerForm.tsx'
import { levelsOf, words } from './words.ts'

/** All traits, rated by one of the two people. */
export function RatingStep(props: SelfOtherProps & { who: 'self' | 'other'; onDone: () => void }) {
  const { definition, value, onChange, issues, disabled, language, who, onDone } = props
  const [tried, setTried] = useState(false)
  const text = words(language)
  const left = definition.traits.filter(({ id }) => value[who][id] === undefined).length
  const error = messageAt(issues, who, language)
  return (
    <Stack gap={6}>
      <div>
        <h2>{text[who]}</h2>
        <p>{who === 'self' ? text.selfHint : text.otherHint}</p>
      </div>
      {definition.traits.map(({ id, label }) => (
        <Levels
          key={id}
          name={`${who}.${id}`}
          legend={label[language]}
          levels={levelsOf(definition.scale, language)}
          value={value[who][id]}
          onChange={(level) => onChange({ ...value, [who]: { ...value[who], [id]: level } })}
          disabled={disabled}
        />
      ))}
      <FieldError id={`${who}-error`} error={left > 0 ? (tried ? text.left(left) : error) : undefined} />
      <Row justify="between">
        <output>{left > 0 && text.left(left)}</output>
        <Button
          variant={left === 0 ? 'primary' : 'secondary'}
          iconEnd="arrow-right"
          onClick={() => (left === 0 ? onDone() : setTried(true))}
        >
          {who === 'self' ? text.next : text.finished}
        </Button>
      </Row>
    </Stack>
  )
}
