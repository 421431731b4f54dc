import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { limits } from '#shared/domain/limits.ts'
import { schoolTypes } from '#shared/domain/school-type.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { typedIn } from '../../ui/form-data.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { changesOf, detailsOf } from './class-changes.ts'

/** Edits name, description, size, type of school and last day. Read-only for an archived class. */
export function ClassDetailsForm({ found }: { found: ClassRecord }) {
  const { settings: words, schoolTypes: types } = useMessages('teacher')
  const { submit, errors, problem } = useFormAction('classes.update')
  // The initial values stay fixed, so that a refreshed query does not change the fields.
  const [shown, setShown] = useState(() => detailsOf(found))
  async function save(data: FormData) {
    const typed = typedIn(data, shown)
    const saved = await submit({ classId: found.id, ...changesOf(typed) })
    if (!saved) return
    setShown({ ...shown, ...typed })
    showToast(words.saved)
  }
  return (
    <Card title={words.detailsTitle}>
      <Form onSubmit={save} errors={errors} problem={problem}>
        <TextField
          label={words.name}
          name="name"
          defaultValue={found.name}
          disabled={!found.isActive}
          autoComplete="off"
          autoCapitalize="sentences"
        />
        <TextArea
          label={words.description}
          name="description"
          optional
          rows={3}
          max={limits.classDescription.max}
          defaultValue={found.description}
          disabled={!found.isActive}
        />
        <TextField
          label={words.maxStudents}
          name="maxStudents"
          type="number"
          inputMode="numeric"
          min={limits.maxStudents.min}
          max={limits.maxStudents.max}
          defaultValue={found.maxStudents}
          disabled={!found.isActive}
        />
        <Select
          label={words.schoolType}
          name="schoolType"
          hint={words.schoolTypeHint}
          options={schoolTypes.map((value) => ({ value, label: types[value] }))}
          defaultValue={found.schoolType ?? 'general'}
          disabled={!found.isActive}
        />
        <TextField
          label={words.schoolEndsOn}
          name="schoolEndsOn"
          hint={words.schoolEndsOnHint}
          type="date"
          optional
          defaultValue={found.schoolEndsOn ?? ''}
          disabled={!found.isActive}
        />
        {found.isActive && (
          <div>
            <SubmitButton variant="secondary">{words.save}</SubmitButton>
          </div>
        )}
      </Form>
    </Card>
  )
}
