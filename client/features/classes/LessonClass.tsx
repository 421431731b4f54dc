import { useNavigate } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CreateClassForm } from './CreateClassForm.tsx'
import css from './LessonScreen.module.css'
import { lessonPath } from './lesson-steps.ts'
import { useSlots } from './use-slots.ts'

interface LessonClassProps {
  active: readonly ClassRecord[]
  chosen?: ClassRecord
}

/** One of the teacher's classes, or a new one. */
export function LessonClass({ active, chosen }: LessonClassProps) {
  const { ownClasses, newClass } = useMessages('week').lesson
  const { explorers } = useMessages('teacher')
  const { refusal, usage, isUnknown } = useSlots()
  const navigate = useNavigate()
  return (
    <div className={css.columns}>
      <Card title={newClass}>
        {!usage && !isUnknown ? (
          <Skeleton height={420} />
        ) : refusal === undefined ? (
          <CreateClassForm onCreated={({ id }) => navigate(lessonPath(id, 'accounts'))} />
        ) : (
          <Notice tone="warning">{refusal}</Notice>
        )}
      </Card>
      {active.length > 0 && (
        <Card title={ownClasses}>
          <ul role="list" className={css.classes}>
            {active.map((found) => (
              <li key={found.id}>
                <Link
                  to={lessonPath(found.id, found.studentCount === 0 ? 'accounts' : 'chapter')}
                  aria-current={found.id === chosen?.id ? 'true' : undefined}
                >
                  {found.name}
                  <span className={css.size}>{explorers(found.studentCount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
