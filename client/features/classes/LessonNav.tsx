import type { ReactNode } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import css from './LessonNav.module.css'
import { lessonPath, type LessonStep, lessonSteps } from './lesson-steps.ts'
import { useLessonFacts } from './use-lesson-facts.ts'

interface LessonNavProps {
  found: ClassRecord | undefined
  current: LessonStep
}

/** All steps, each with whether it is done. Without a class the steps are not links. */
export function LessonNav({ found, current }: LessonNavProps) {
  const { navLabel } = useMessages('week').lesson
  return (
    <nav aria-label={navLabel}>
      <ol role="list" className={css.steps}>
        {found ? (
          <Links found={found} current={current} />
        ) : (
          lessonSteps.map((step) => (
            <li key={step}>
              <span className={css.step} aria-current={step === current ? 'step' : undefined}>
                <Words step={step} isDone={false} />
              </span>
            </li>
          ))
        )}
      </ol>
    </nav>
  )
}

function Links({ found, current }: { found: ClassRecord; current: LessonStep }) {
  const facts = useLessonFacts(found)
  return lessonSteps.map((step) => (
    <li key={step}>
      <Link
        className={css.step}
        to={lessonPath(found.id, step)}
        aria-current={step === current ? 'step' : undefined}
      >
        <Words step={step} isDone={facts[step].isDone}>
          {facts[step].words}
        </Words>
      </Link>
    </li>
  ))
}

interface WordsProps {
  step: LessonStep
  isDone: boolean
  children?: ReactNode
}

function Words({ step, isDone, children }: WordsProps) {
  const { steps, done } = useMessages('week').lesson
  return (
    <>
      <span className={isDone ? css.done : css.number}>
        {isDone ? <Icon name="check" size={18} label={done} /> : lessonSteps.indexOf(step) + 1}
      </span>
      <span className={css.words}>
        <strong>{steps[step].name}</strong>
        <span className={css.fact}>{children ?? '\u00a0'}</span>
      </span>
    </>
  )
}
