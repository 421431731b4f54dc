import { useState } from 'react'
import { isSpan } from '#shared/contract/chapters.ts'
import { fieldTexts } from '#shared/contract/field-problems.ts'
import { useTypedDays } from '../../challenges/internship/use-typed-days.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
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
  const { language } = useLanguage()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  function problems(): typeof errors {
    const missing = fieldTexts.required[language]
    if (from === '' || to === '')
      return { ...(from === '' && { from: missing }), ...(to === '' && { to: missing }) }
    return isSpan(from, to) ? {} : { to: words.wrong }
  }

  async function save() {
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (await setDays.run({ classId, chapterId, from, to })) showToast(words.saved)
  }

  async function clear() {
    if (!(await setDays.run({ classId, chapterId, from: null, to: null }))) return
    type({ from: '', to: '' })
    showToast(words.cleared)
  }

  return (
    <Card title={words.daysTitle}>
      <Form onSubmit={save} errors={errors} problem={setDays.problem}>
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
