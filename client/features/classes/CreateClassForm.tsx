import type { ReactNode } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { limits } from '#shared/domain/limits.ts'
import { schoolTypes } from '#shared/domain/school-type.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './CreateClassDialog.module.css'

interface CreateClassFormProps {
  /** Called when the list of classes contains the new one. */
  onCreated: (created: ClassRecord) => Promise<void> | void
  /** Before the submit button. */
  cancel?: ReactNode
}

/** Needs only a name. */
export function CreateClassForm({ onCreated, cancel }: CreateClassFormProps) {
  const { createClass: words, settings, schoolTypes: types } = useMessages('teacher')
  const { submit, errors, problem } = useFormAction('classes.create')
  const { refresh } = useQuery('classes.list', {})
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
    await onCreated(created)
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
        {cancel}
        <SubmitButton>{words.submit}</SubmitButton>
      </Row>
    </Form>
  )
}
