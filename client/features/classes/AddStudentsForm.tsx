import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import type { GeneratedAccount } from '#shared/contract/student-records.ts'
import { limits } from '#shared/domain/limits.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { NamesDialog } from '../../names/NamesMenu.tsx'
import { AccountsDialog, holdAccounts } from '../../ui/AccountsDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './CreateClassDialog.module.css'

interface AddStudentsFormProps {
  found: ClassRecord
  /** Called when the accounts are there and their passwords are shown above the screen. */
  onMade: () => void
  /** Before the submit button. */
  cancel?: ReactNode
}

/** Creates several accounts at once and shows their passwords until the list is closed. */
export function AddStudentsForm({ found, onMade, cancel }: AddStudentsFormProps) {
  const { students: words } = useMessages('teacher')
  const isNameable = useRealNames().vault !== null
  const { submit, fields, problem, isUncertain } = useFormAction('students.createBatch')
  const mayExist = useMayExist(isUncertain)
  const room = Math.max(0, found.maxStudents - found.studentCount)
  const atMost = Math.min(room, limits.batchStudents.max)
  const errors = useMemo(() => {
    const isTooMany = fields.some(({ path, code }) => path === 'count' && code === 'too_large')
    return isTooMany ? { count: words.tooMany(atMost) } : fieldErrorsOf(fields)
  }, [fields, words, atMost])
  async function add(data: FormData) {
    const made = await submit({ classId: found.id, count: data.get('count') })
    if (!made) return
    const { name } = found
    holdAccounts(name, made, () => <NewAccounts className={name} made={made} isNameable={isNameable} />)
    onMade()
  }
  const warning = mayExist && (
    <Notice tone="warning" title={words.mayExist} live>
      {words.mayExistText(words.listTab)}
    </Notice>
  )
  if (room === 0) {
    return (
      <>
        {warning}
        <Notice tone="warning">{words.noRoom}</Notice>
      </>
    )
  }
  return (
    <Form onSubmit={add} errors={errors} problem={problem}>
      {warning}
      <p>{words.addText}</p>
      <TextField
        label={words.count}
        name="count"
        type="number"
        inputMode="numeric"
        min={limits.batchStudents.min}
        max={atMost}
        hint={words.room(room, atMost)}
        defaultValue={Math.min(atMost, 28)}
        data-autofocus
      />
      <Row className={css.actions}>
        {cancel}
        <SubmitButton>{words.addSubmit}</SubmitButton>
      </Row>
    </Form>
  )
}

/**
 * After a lost response the accounts may exist, and their passwords are unknown. Requests the class again, so that the
 * teacher can look. It stays true when a second press is refused.
 */
function useMayExist(isUncertain: boolean): boolean {
  const { queries } = useOffline()
  const [mayExist, setMayExist] = useState(false)
  if (isUncertain && !mayExist) setMayExist(true)
  useEffect(() => {
    if (isUncertain) void queries.refreshShown()
  }, [isUncertain, queries])
  return mayExist
}

interface NewAccountsProps {
  className: string
  made: readonly GeneratedAccount[]
  /** False in the demo, which stores no names. */
  isNameable: boolean
}

/** Offers to assign names here, because the sign-in cards printed from this list contain them. */
function NewAccounts({ className, made, isNameable }: NewAccountsProps) {
  const { students: words, accounts } = useMessages('teacher')
  const names = useRealNames()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <AccountsDialog
        title={accounts.titleNew(made.length)}
        className={className}
        accounts={made}
        nameOf={names.nameOf}
        moreActions={
          isNameable &&
          (names.status === 'open' || names.status === 'none') && (
            <Button icon="user" onClick={() => setNaming(true)}>
              {words.nameThem}
            </Button>
          )
        }
      />
      <NamesDialog
        names={names}
        className={className}
        students={made.map(({ studentId, username }) => ({ id: studentId, username }))}
        open={isNaming}
        onClose={() => setNaming(false)}
      />
    </>
  )
}
