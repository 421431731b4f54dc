import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#shared/domain/limits.ts'
import { schoolTypes } from '#shared/domain/school-type.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './CreateClassDialog.module.css'
import * as paths from '../../paths.ts'

interface CreateClassDialogProps {
  open: boolean
  onClose: () => void
}

/** Needs only a name. Afterwards the class's empty roster opens, which shows the join code and how to begin. */
export function CreateClassDialog({ open, onClose }: CreateClassDialogProps) {
  const { createClass: words } = useMessages('teacher')
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <CreateClassForm onClose={onClose} />
    </Dialog>
  )
}

function CreateClassForm({ onClose }: { onClose: () => void }) {
  const { createClass: words, settings, schoolTypes: types } = useMessages('teacher')
  const { action } = useMessages('common')
  const { submit, fields, problem } = useFormAction('classes.create')
  const { refresh } = useQuery('classes.list', {})
  const navigate = useNavigate()
  const errors = useMemo(() => fieldErrorsOf(fields), [fields])
  async function create(data: FormData) {
    const created = await submit({
      name: data.get('name'),
      description: data.get('description'),
      schoolType: data.get('schoolType'),
    })
    if (!created) return
    // The class's pages look the class up in this list.
    await refresh()
    showToast(words.created(created.name))
    await navigate(paths.pathTo(paths.classStudents, { id: created.id }))
  }
  return (
    <Form onSubmit={create} errors={errors} problem={problem}>
      <TextField
        label={words.name}
        name="name"
        hint={words.nameHint}
        autoComplete="off"
        autoCapitalize="sentences"
        data-autofocus
      />
      <TextArea
        label={words.description}
        name="description"
        optional
        rows={2}
        max={limits.classDescription.max}
      />
      <Select
        label={settings.schoolType}
        name="schoolType"
        hint={words.schoolTypeHint}
        options={schoolTypes.map((value) => ({ value, label: types[value] }))}
        defaultValue="general"
      />
      <Row className={css.actions}>
        <Button onClick={onClose}>{action.cancel}</Button>
        <SubmitButton>{words.submit}</SubmitButton>
      </Row>
    </Form>
  )
}
