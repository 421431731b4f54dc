import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddStudentsForm } from './AddStudentsForm.tsx'
import { JoinCodeCard } from './JoinCodeCard.tsx'
import { LessonCards } from './LessonCards.tsx'
import { LessonClass } from './LessonClass.tsx'
import { LessonNav } from './LessonNav.tsx'
import css from './LessonScreen.module.css'
import { lessonPath, type LessonStep, lessonStepOf, stepAfter, stepBefore } from './lesson-steps.ts'
import { LessonChapter } from './LessonChapter.tsx'
import { useLessonFacts } from './use-lesson-facts.ts'
import * as paths from '../../paths.ts'

/** One way from the class to the live view of the lesson. The address contains class and step. */
export default function LessonScreen() {
  const { title, lead } = useMessages('week').lesson
  const { nav } = useMessages('teacher')
  const [search] = useSearchParams()
  const list = useQuery('classes.list', {})
  const active = (list.data ?? []).filter(({ isActive }) => isActive)
  const found = active.find(({ id }) => id === search.get('class')?.toLowerCase())
  return (
    <Page title={title} lead={lead} eyebrow={<BackLink to={paths.classes}>{nav.back}</BackLink>}>
      <Loaded query={list} skeleton={<Skeleton height={[72, 320]} />}>
        {() => <Steps active={active} found={found} asked={search.get('step')} />}
      </Loaded>
    </Page>
  )
}

interface StepsProps {
  active: readonly ClassRecord[]
  /** The chosen class. */
  found: ClassRecord | undefined
  asked: string | null
}

function Steps({ active, found, asked }: StepsProps) {
  const { steps } = useMessages('week').lesson
  const step = lessonStepOf(asked, found !== undefined)
  const heading = useHeadingOf(step)
  return (
    <>
      <LessonNav found={found} current={step} />
      <section className={css.step} aria-labelledby="lesson-step">
        <div className={css.words}>
          <h2 id="lesson-step" ref={heading} tabIndex={-1}>
            {steps[step].title}
          </h2>
          <p>{steps[step].text}</p>
        </div>
        {found ? <StepOfClass active={active} found={found} step={step} /> : <LessonClass active={active} />}
        {found && <Onward found={found} step={step} />}
      </section>
    </>
  )
}

/** The focus goes to the heading of a step when another step had been shown. */
function useHeadingOf(step: LessonStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

interface StepProps {
  active: readonly ClassRecord[]
  found: ClassRecord
  step: LessonStep
}

function StepOfClass({ active, found, step }: StepProps) {
  const navigate = useNavigate()
  switch (step) {
    case 'class':
      return <LessonClass active={active} chosen={found} />
    case 'accounts':
      return (
        <Card className={css.form}>
          <AddStudentsForm found={found} onMade={() => void navigate(lessonPath(found.id, 'cards'))} />
        </Card>
      )
    case 'cards':
      return <LessonCards found={found} />
    case 'chapter':
      return <LessonChapter found={found} />
    case 'wall':
      return <JoinCodeCard found={found} />
  }
}

/** Back, and on to the next step or to the live view. Every step can be left out. */
function Onward({ found, step }: Omit<StepProps, 'active'>) {
  const { steps, back, skip, goOn, toLive } = useMessages('week').lesson
  const facts = useLessonFacts(found)
  const before = stepBefore(step)
  const after = stepAfter(step)
  const live = paths.pathTo(paths.classStudents, { id: found.id })
  return (
    <div className={css.onward}>
      {before && (
        <ButtonLink icon="arrow-left" to={lessonPath(found.id, before)}>
          {back(steps[before].name)}
        </ButtonLink>
      )}
      {after ? (
        <>
          <ButtonLink variant="quiet" className={css.end} to={live}>
            {toLive}
          </ButtonLink>
          <ButtonLink
            variant={facts[step].isDone ? 'primary' : 'secondary'}
            iconEnd="arrow-right"
            to={lessonPath(found.id, after)}
          >
            {facts[step].isDone ? goOn(steps[after].name) : skip(steps[after].name)}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink variant="primary" iconEnd="arrow-right" className={css.end} to={live}>
          {toLive}
        </ButtonLink>
      )}
    </div>
  )
}
