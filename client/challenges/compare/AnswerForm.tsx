import { use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { criteriaOf, isRated } from '#shared/challenges/compare.ts'
import { Button } from '../../ui/Button.tsx'
import { useForm } from '../../ui/form-context.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StepButtons } from '../StepButtons.tsx'
import { StepsContext, useStepAhead } from '../step-ahead.ts'
import css from './Compare.module.css'
import { Criteria } from './Criteria.tsx'
import { Criterion } from './Criterion.tsx'
import { pageOf, pageToOpen } from './pages.ts'
import { OptionNames } from './OptionNames.tsx'
import { Result } from './Result.tsx'
import type { CompareProps } from './props.ts'
import { words } from './words.ts'

/**
 * Three steps: the options and criteria, one criterion at a time, and the sums. An attempt to submit shows the first
 * incomplete page. From then on every page is in the document, because the list of errors links to their fields.
 */
export function AnswerForm(props: CompareProps) {
  const { definition, value, issues, disabled, language } = props
  const text = words(language)
  const { busy, wanted } = useForm()
  const criteria = criteriaOf(value, definition)
  const last = criteria.length + 1
  // A page that the student opened gets the focus. After an error the list of errors gets it.
  const [turned, setTurned] = useState(() => ({ page: pageToOpen(value, definition), isByHand: false }))
  const [seen, setSeen] = useState({ busy, wanted, hasTried: issues.length > 0 })
  const place = useRef<HTMLDivElement>(null)
  const hasTried = seen.hasTried || issues.length > 0
  if (seen.busy !== busy || seen.wanted !== wanted || seen.hasTried !== hasTried) {
    setSeen({ busy, wanted, hasTried })
    // After an attempt to submit, not while the student corrects.
    const first = seen.busy && !busy ? issues[0]?.path : undefined
    const field = seen.wanted === wanted ? first : wanted?.name
    if (field !== undefined) setTurned({ page: pageOf(field, value, definition), isByHand: false })
  }

  useEffect(() => {
    if (!turned.isByHand) return
    const page = place.current?.querySelector('[data-page]:not([hidden])')
    page?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [turned])

  const at = Math.min(turned.page, last)
  useStepAhead(at < last && !disabled)
  const { goOnPlace } = use(StepsContext)
  const pages = [
    <Stack key="names" gap={6}>
      <OptionNames {...props} />
      {definition.choose && <Criteria {...props} choose={definition.choose} />}
    </Stack>,
    ...criteria.map((each) => (
      <Criterion key={each.id} {...props} criterion={each} hasTried={seen.hasTried} />
    )),
    <Result key="result" {...props} />,
  ]
  if (disabled) return <Stack gap={6}>{pages}</Stack>
  const rated = criteria.filter(({ id }) => isRated(id, value)).length
  const goTo = (page: number) => setTurned({ page, isByHand: true })
  const goOn = at < last && (
    <Button variant="primary" size="large" iconEnd="arrow-right" onClick={() => goTo(at + 1)}>
      {text.next}
    </Button>
  )
  return (
    <div ref={place} className={css.place}>
      <Stack gap={4}>
        <p className={css.step}>{text.step(at === 0 ? 1 : at < last ? 2 : 3)}</p>
        {at > 0 && at < last && (
          <ProgressBar
            label={text.place(at, criteria.length)}
            value={rated}
            max={criteria.length}
            text={text.rated(rated, criteria.length)}
          />
        )}
        {pages.map(
          (page, index) =>
            (index === at || seen.hasTried) && (
              <div key={page.key} data-page hidden={index !== at}>
                {page}
              </div>
            ),
        )}
        <StepButtons onBack={at > 0 ? () => goTo(at - 1) : undefined} backLabel={text.back}>
          {goOnPlace ? createPortal(goOn, goOnPlace) : goOn}
        </StepButtons>
      </Stack>
    </div>
  )
}
