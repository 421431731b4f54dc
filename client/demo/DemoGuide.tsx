import { useLocation } from 'react-router-dom'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { SyncBadge } from '../ui/SyncBadge.tsx'
import type { Demo } from './demo.ts'
import css from './Demo.module.css'
import { classAt, firstChallenge } from './sides.ts'
import { steps, type Tour } from './tour.ts'

/** Five steps, ticked off by the state of the devices, and the delivery state of the latest answer. */
export function DemoGuide({ demo, tour }: { demo: Demo; tour: Tour }) {
  const words = useMessages('demo')
  const { current, latest } = tour
  return (
    <section className={css.guide} aria-label={words.steps}>
      {/* Hidden after the last step, because it needs the space. */}
      {current && <Steps tour={tour} />}
      <div className={css.next}>
        <p className={css.hint} aria-live="polite">
          {current && <strong>{words.step(steps.indexOf(current) + 1, steps.length)}: </strong>}
          <Hint demo={demo} tour={tour} />
        </p>
        <NextStepLink tour={tour} />
      </div>
      {latest && (
        <p className={css.state}>
          <span className={css.stateName}>{words.state}</span> <SyncBadge state={latest.sync} live />
        </p>
      )}
    </section>
  )
}

function Steps({ tour: { current, isDone } }: { tour: Tour }) {
  const words = useMessages('demo')
  return (
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
          <span className={step === current ? undefined : 'visually-hidden'}>
            {words[step]}
            {isDone[step] && <span className="visually-hidden"> ({words.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Hint({ demo, tour: { current, latest } }: { demo: Demo; tour: Tour }) {
  const words = useMessages('demo')
  const { language } = useLanguage()
  switch (current) {
    case 'answer':
      return words.answerHint
    case 'off':
      return words.offHint
    case 'handIn':
      return words.handInHint
    case 'on':
      return words.onHint
    case 'see':
      // Until the answer has arrived, the teacher's screen does not show it.
      return latest?.sync === 'arrived' ? words.seeHint(demo.playing(language)) : words.onItsWay
    case undefined:
      return words.finished
  }
}

/** The link of the next step. A step at the switch or in the screen has none. */
function NextStepLink({ tour: { current, latest } }: { tour: Tour }) {
  const words = useMessages('demo')
  const { pathname } = useLocation()
  if ((current === 'answer' || current === 'handIn') && pathname !== firstChallenge) {
    return (
      <ButtonLink variant="primary" to={firstChallenge} iconEnd="arrow-right">
        {current === 'answer' ? words.openChallenge : words.backToChallenge}
      </ButtonLink>
    )
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
