import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { SyncBadge } from '../ui/SyncBadge.tsx'
import type { Demo } from './demo.ts'
import css from './Demo.module.css'
import { classAt, firstChallenge, type Side } from './sides.ts'
import { type Step, steps, type Tour } from './tour.ts'

interface DemoGuideProps {
  demo: Demo
  tour: Tour
  side: Side
  onReset: () => Promise<void>
}

const hints = {
  answer: 'answerHint',
  off: 'offHint',
  handIn: 'handInHint',
  on: 'onHint',
  see: 'seeHint',
} as const

/** Five steps, ticked off by what really happens, and where the latest answer is. */
export function DemoGuide({ tour, side, onReset }: DemoGuideProps) {
  const words = useMessages('demo')
  const { current, isDone, latest } = tour
  return (
    <section className={css.guide} aria-label={words.steps}>
      <ol role="list" className={css.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(css.step, isDone[step] && css.done, step === current && css.now)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={css.number} aria-hidden>
              {isDone[step] ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={css.stepName}>
              {words[step]}
              {isDone[step] && <span className="visually-hidden"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className={css.next}>
        <p className={css.hint} aria-live="polite">
          {current ? (
            <>
              <strong>{words.step(steps.indexOf(current) + 1, steps.length)}: </strong>
              {hintOf(words, current, tour)}
            </>
          ) : (
            words.finished
          )}
        </p>
        <Way tour={tour} side={side} />
      </div>
      <div className={css.state}>
        {latest ? (
          <>
            {words.state} <SyncBadge state={latest.sync} live />
          </>
        ) : (
          words.noState
        )}
        <Button variant="quiet" icon="undo" onClick={() => void onReset()}>
          {words.reset}
        </Button>
      </div>
    </section>
  )
}

/** Before it has arrived there is nothing to see at the teacher's. */
function hintOf(words: Readonly<Record<(typeof hints)[Step], string>>, step: Step, { latest }: Tour): string {
  return words[step === 'see' && latest?.sync !== 'arrived' ? 'onHint' : hints[step]]
}

/** The one thing to press next, where it is not the switch. */
function Way({ tour: { current, latest }, side }: Pick<DemoGuideProps, 'tour' | 'side'>) {
  const words = useMessages('demo')
  if (current === 'answer') {
    return (
      <ButtonLink variant="primary" to={firstChallenge} iconEnd="arrow-right">
        {words.openChallenge}
      </ButtonLink>
    )
  }
  if (current === 'handIn' && side === 'teacher') {
    return <ButtonLink to={firstChallenge}>{words.backToChallenge}</ButtonLink>
  }
  if (current === 'see' && latest?.sync === 'arrived') {
    return (
      <ButtonLink variant="primary" to={classAt(latest.chapterId)} iconEnd="arrow-right">
        {words.seeClass}
      </ButtonLink>
    )
  }
  return null
}
