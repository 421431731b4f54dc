import { useState } from 'react'
import { type CompareDefinition, type CompareResponse, criteriaOf } from '#shared/challenges/compare.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { Criteria } from './Criteria.tsx'
import { Criterion } from './Criterion.tsx'
import { OptionNames } from './OptionNames.tsx'
import { Sums } from './Sums.tsx'
import { words } from './words.ts'

export type CompareProps = AnswerFormProps<CompareDefinition, CompareResponse>

/** First the names, then one criterion at a time: its weight, and how well each option fits. */
export function AnswerForm(props: CompareProps) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  return (
    <Stack gap={6}>
      <OptionNames {...props} />
      {definition.choose && <Criteria {...props} choose={definition.choose} />}
      <InTurn {...props} />
      <Sums definition={definition} response={value} language={language} />
      <AnswerText
        label={text.note}
        name="note"
        optional
        rows={3}
        max={600}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        error={messageAt(issues, 'note', language)}
        disabled={disabled}
        language={language}
      />
    </Stack>
  )
}

/** After an attempt to submit all criteria stay on the page, because each problem links to its field. */
function InTurn(props: CompareProps) {
  const { definition, value, issues, disabled, language } = props
  const criteria = criteriaOf(value, definition)
  const text = words(language)
  const isRated = (id: string) =>
    Object.hasOwn(value.weights, id) &&
    value.options.every((_name, index) => value.ratings[index]?.[id] !== undefined)
  const [chosen, setChosen] = useState(() => criteria.findIndex(({ id }) => !isRated(id)))
  const [isTurned, setTurned] = useState(false)
  const [hasTried, setTried] = useState(false)
  if (issues.length > 0 && !hasTried) setTried(true)
  if (hasTried || disabled)
    return criteria.map((each) => <Criterion key={each.id} {...props} criterion={each} />)
  const at = Math.min(Math.max(chosen, 0), criteria.length - 1)
  const criterion = criteria[at]
  if (!criterion) return null
  function turnTo(next: number) {
    setChosen(next)
    setTurned(true)
  }
  const rated = criteria.filter(({ id }) => isRated(id)).length
  return (
    <Stack gap={3}>
      <ProgressBar
        label={text.place(at + 1, criteria.length)}
        value={rated}
        max={criteria.length}
        text={text.rated(rated, criteria.length)}
      />
      <Criterion key={criterion.id} {...props} criterion={criterion} isTurned={isTurned} />
      <Row justify="between">
        {at > 0 ? (
          <Button variant="quiet" icon="arrow-left" onClick={() => turnTo(at - 1)}>
            {text.back}
          </Button>
        ) : (
          <span />
        )}
        {at < criteria.length - 1 && (
          <Button iconEnd="arrow-right" onClick={() => turnTo(at + 1)}>
            {text.next}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
