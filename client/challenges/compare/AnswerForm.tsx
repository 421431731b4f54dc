import { useEffect, useRef, useState } from 'react'
import { type CompareDefinition, type CompareResponse, criteriaOf } from '#shared/challenges/compare.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import type { AnswerFormProps } from '../kind-parts.ts'
import css from './Compare.module.css'
import { Criteria } from './Criteria.tsx'
import { Criterion } from './Criterion.tsx'
import { isRated, pageToOpen } from './pages.ts'
import { OptionNames } from './OptionNames.tsx'
import { Result } from './Result.tsx'
import { words } from './words.ts'

export type CompareProps = AnswerFormProps<CompareDefinition, CompareResponse>

/**
 * Three steps: what is compared and by what, one criterion at a time, and what adds up. After an attempt to submit all
 * of it stays on the page, because each problem links to its field.
 */
export function AnswerForm(props: CompareProps) {
  const { definition, value, issues, disabled, language } = props
  const text = words(language)
  const criteria = criteriaOf(value, definition)
  const last = criteria.length + 1
  const [chosen, setChosen] = useState(() => pageToOpen(value, definition))
  const [hasTried, setTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(chosen)
  if (issues.length > 0 && !hasTried) setTried(true)

  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [chosen])

  const names = (
    <>
      <OptionNames {...props} />
      {definition.choose && <Criteria {...props} choose={definition.choose} />}
    </>
  )
  if (hasTried || disabled) {
    return (
      <Stack gap={6}>
        {names}
        {criteria.map((each) => (
          <Criterion key={each.id} {...props} criterion={each} />
        ))}
        <Result {...props} />
      </Stack>
    )
  }
  const at = Math.min(chosen, last)
  const criterion = criteria[at - 1]
  const rated = criteria.filter(({ id }) => isRated(id, value)).length
  return (
    <div ref={place} className={css.place}>
      <Stack gap={4}>
        <p className={css.step}>{text.step(at === 0 ? 1 : criterion ? 2 : 3)}</p>
        {at === 0 ? (
          names
        ) : criterion ? (
          <>
            <ProgressBar
              label={text.place(at, criteria.length)}
              value={rated}
              max={criteria.length}
              text={text.rated(rated, criteria.length)}
            />
            <Criterion key={criterion.id} {...props} criterion={criterion} />
          </>
        ) : (
          <Result {...props} />
        )}
        <Row justify="between">
          {at > 0 ? (
            <Button variant="quiet" icon="arrow-left" onClick={() => setChosen(at - 1)}>
              {text.back}
            </Button>
          ) : (
            <span />
          )}
          {at < last && (
            <Button iconEnd="arrow-right" onClick={() => setChosen(at + 1)}>
              {text.next}
            </Button>
          )}
        </Row>
      </Stack>
    </div>
  )
}
