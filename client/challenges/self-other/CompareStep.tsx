import { surpriseMax } from '#shared/challenges/self-other.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { SelfOtherProps } from './props.ts'
import { Mirror } from './Mirror.tsx'
import { words } from './words.ts'

export function CompareStep(props: SelfOtherProps & { onChangeSelf: () => void; onAgain: () => void }) {
  const { definition, value, onChange, issues, disabled, language, onChangeSelf, onAgain } = props
  const text = words(language)
  return (
    <Stack gap={6}>
      <Mirror definition={definition} response={value} language={language} />
      <AnswerText
        label={text.surprise}
        name="surprise"
        optional
        rows={3}
        max={surpriseMax}
        value={value.surprise}
        onChange={(surprise) => onChange({ ...value, surprise })}
        error={messageAt(issues, 'surprise', language)}
        disabled={disabled}
        language={language}
      />
      {!disabled && (
        <Row>
          <Button variant="quiet" icon="edit" onClick={onChangeSelf}>
            {text.changeSelf}
          </Button>
          <Button variant="quiet" icon="refresh" onClick={onAgain}>
            {text.again}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
