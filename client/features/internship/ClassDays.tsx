import { useState } from 'react'
import { workDaysOf } from '#shared/domain/internship-days.ts'
import { useTypedDays } from '../../challenges/internship/use-typed-days.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ClassInternship } from './class-internship.ts'
import css from './Internship.module.css'

interface ClassDaysProps {
  classId: string
  chapterId: string
  internship: ClassInternship
}

/** First and last day of the class's internship. */
export function ClassDays({ classId, chapterId, internship }: ClassDaysProps) {
  const { teacher: words } = useMessages('internship')
  const setDays = useAction('chapters.setDays')
  const { daysFrom, daysTo } = internship
  const [{ from, to }, type] = useTypedDays({ from: daysFrom ?? '', to: daysTo ?? '' })
  const [problem, setProblem] = useState<string>()

  async function save() {
    if (from === '' || to === '') return setProblem(words.missing)
    if (workDaysOf({ from, to }).length === 0) return setProblem(words.wrong)
    setProblem(undefined)
    if (await setDays.run({ classId, chapterId, from, to })) showToast(words.saved)
  }

  async function clear() {
    if (!(await setDays.run({ classId, chapterId, from: null, to: null }))) return
    type({ from: '', to: '' })
    showToast(words.cleared)
  }

  return (
    <Card title={words.daysTitle}>
      <Form onSubmit={save} problem={problem ?? setDays.error?.message}>
        <p>{words.daysHint}</p>
        <div className={css.days}>
          <TextField
            label={words.from}
            name="from"
            type="date"
            value={from}
            onChange={({ target }) => type({ from: target.value })}
          />
          <TextField
            label={words.to}
            name="to"
            type="date"
            value={to}
            onChange={({ target }) => type({ to: target.value })}
          />
        </div>
        <Row gap={3}>
          <SubmitButton icon="check">{words.save}</SubmitButton>
          {daysFrom !== null && (
            <Button variant="quiet" icon="undo" busy={setDays.pending} onClick={() => void clear()}>
              {words.clear}
            </Button>
          )}
        </Row>
      </Form>
    </Card>
  )
}
