import { useEffect, useRef, useState } from 'react'
import type { SelfOtherDefinition, SelfOtherResponse } from '#shared/challenges/self-other.ts'
import { useForm } from '../../ui/form-context.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useStepAhead } from '../step-ahead.ts'
import { useUndo } from '../use-undo.ts'
import css from './SelfOther.module.css'
import { CompareStep } from './CompareStep.tsx'
import { GiveBackStep } from './GiveBackStep.tsx'
import { HandOverStep } from './HandOverStep.tsx'
import { RatingStep } from './RatingStep.tsx'
import type { SelfOtherProps } from './props.ts'
import { words } from './words.ts'

type Step = 'self' | 'handOver' | 'other' | 'giveBack' | 'compare'

/**
 * Own rating, hand-over, the other person's rating, comparison. While the other person rates, the own rating is not in
 * the page, and a reload before the last trait returns to the hand-over.
 */
export function AnswerForm(props: SelfOtherProps) {
  const { definition, value, onChange, disabled, language } = props
  const [chosen, setStep] = useState<Step>(() => firstStepOf(definition, value))
  const { wanted } = useForm()
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    setStep(stepTo(wanted?.name, chosen, firstStepOf(definition, value)))
  }
  const step = disabled ? 'compare' : chosen
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const text = words(language)
  useStepAhead(step !== 'compare')
  const { offer, withdraw } = useUndo(props)

  useEffect(() => {
    if (shown.current !== step) box.current?.focus()
    shown.current = step
  }, [step])

  /** Removes the other person's rating, so that the next person starts with an empty form. */
  function handOverAgain() {
    const { other, otherRole } = value
    onChange({ ...value, other: {}, otherRole: null })
    setStep('handOver')
    offer(
      text.cleared,
      (now) => ({ ...now, other, otherRole }),
      () => setStep('compare'),
    )
  }

  function beginOther() {
    // It would show the own ratings to the person who holds the device now.
    withdraw()
    setStep('other')
  }

  return (
    <div ref={box} tabIndex={-1} className={css.box} key={step}>
      <Stack gap={4}>
        {step === 'self' && (
          <RatingStep {...props} who="self" onDone={() => setStep(firstStepOf(definition, value))} />
        )}
        {step === 'handOver' && (
          <HandOverStep {...props} onBack={() => setStep('self')} onDone={beginOther} />
        )}
        {step === 'other' && <RatingStep {...props} who="other" onDone={() => setStep('giveBack')} />}
        {step === 'giveBack' && <GiveBackStep language={language} onDone={() => setStep('compare')} />}
        {step === 'compare' && (
          <CompareStep {...props} onChangeSelf={() => setStep('self')} onAgain={handOverAgain} />
        )}
      </Stack>
    </div>
  )
}

function firstStepOf({ traits }: SelfOtherDefinition, { self, other, otherRole }: SelfOtherResponse): Step {
  const isRated = (ratings: Record<string, number>) => traits.every(({ id }) => Object.hasOwn(ratings, id))
  if (!isRated(self)) return 'self'
  return isRated(other) && otherRole !== null ? 'compare' : 'handOver'
}

/** The step with the field to which the list of errors leads. Stays while the other person has the device. */
function stepTo(field: string | undefined, now: Step, first: Step): Step {
  if (now === 'other') return now
  if (field === 'self') return 'self'
  if (field === 'other' || field === 'otherRole') return 'handOver'
  return field === 'surprise' && first === 'compare' ? 'compare' : now
}
