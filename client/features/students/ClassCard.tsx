import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { RemoveFromClassDialog } from '../../accounts/RemoveFromClassDialog.tsx'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import type { StudentDetails } from './student-details.ts'
import css from './StudentDetailsScreen.module.css'
import * as paths from '../../paths.ts'

/** The student's class: move to another one, or remove. */
export function ClassCard({ student }: { student: StudentDetails }) {
  const { student: words, students } = useMessages('teacher')
  const [isRemoving, setRemoving] = useState(false)
  const navigate = useNavigate()
  const names = useRealNames()
  const nextPath = student.class ? paths.pathTo(paths.classStudents, { id: student.class.id }) : paths.classes
  return (
    <Card title={words.classTitle}>
      <div className={css.entry}>
        <MoveForm student={student} />
      </div>
      {student.class && (
        <div className={css.entry}>
          <Button icon="sign-out" onClick={() => setRemoving(true)}>
            {students.remove}
          </Button>
        </div>
      )}
      {isRemoving && (
        <RemoveFromClassDialog
          removesOwnScreen
          studentId={student.id}
          name={shownNameOf(names, student)}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(nextPath, { replace: true })}
        />
      )}
    </Card>
  )
}

function MoveForm({ student }: { student: StudentDetails }) {
  const query = useQuery('classes.list', {})
  return (
    <Loaded query={query} skeleton={<Skeleton height={76} />}>
      {(classes) => <MoveTo student={student} classes={classes} />}
    </Loaded>
  )
}

function MoveTo({ student, classes }: { student: StudentDetails; classes: readonly ClassRecord[] }) {
  const { student: words } = useMessages('teacher')
  const { submit, errors, problem } = useFormAction('students.move')
  const name = shownNameOf(useRealNames(), student)
  const others = classes.filter(({ id, isActive }) => isActive && id !== student.class?.id)
  async function move(data: FormData) {
    const moved = await submit({ studentId: student.id, classId: data.get('classId') })
    const target = others.find(({ id }) => id === moved?.classId)
    if (target) showToast(words.moved(name, target.name))
  }
  if (others.length === 0) return <p>{words.noOtherClass}</p>
  return (
    <Form onSubmit={move} errors={errors} problem={problem}>
      <div className={css.move}>
        <Select
          label={words.moveTo}
          name="classId"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SubmitButton variant="secondary">{words.move}</SubmitButton>
      </div>
    </Form>
  )
}
