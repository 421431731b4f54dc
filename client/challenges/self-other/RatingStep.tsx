import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { messageAt } from '../issues.ts'
import { OneByOne } from '../OneByOne.tsx'
import type { SelfOtherProps } from './props.ts'
import { levelsOf, words } from './words.ts'

/** All traits, rated by one of the two people, one per screen. */
export function RatingStep(props: SelfOtherProps & { who: 'self' | 'other'; onDone: () => void }) {
  const { definition, value, onChange, issues, disabled, language, who, onDone } = props
  const text = words(language)
  const isDone = definition.traits.every(({ id }) => value[who][id] !== undefined)
  return (
    <fieldset name={who} tabIndex={-1} aria-describedby={`${who}-error`}>
      <legend className="visually-hidden">{text[who]}</legend>
      <Stack gap={4}>
        <div>
          <h2>{text[who]}</h2>
          <p>{who === 'self' ? text.selfHint : text.otherHint}</p>
        </div>
        <FieldError id={`${who}-error`} error={isDone ? undefined : messageAt(issues, who, language)} />
        <OneByOne
          name={who}
          items={definition.traits.map(({ id, label }) => ({ id, text: label[language] }))}
          place={text.place}
          levels={levelsOf(definition.scale, language)}
          answers={value[who]}
          onAnswer={(id, level) => onChange({ ...value, [who]: { ...value[who], [id]: level } })}
          language={language}
          disabled={disabled}
        >
          {isDone && (
            <Row justify="middle">
              <Button variant="primary" iconEnd="arrow-right" onClick={onDone}>
                {who === 'self' ? text.next : text.finished}
              </Button>
            </Row>
          )}
        </OneByOne>
      </Stack>
    </fieldset>
  )
}
