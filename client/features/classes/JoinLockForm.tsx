import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { isJoinLocked } from '#shared/domain/join-lock.ts'
import { limits } from '#shared/domain/limits.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { formatTimeIn } from '../../messages/until.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { textOf } from '../../ui/form-data.ts'
import css from './JoinLockForm.module.css'
import { useSchoolZone } from '../../hooks/useSchoolZone.ts'

const choices = ['lesson', 'double', 'today', 'week', 'count', 'now'] as const
type Choice = (typeof choices)[number]
const minuteMs = 60_000

/** Sets when the join code locks itself. Students who join afterwards wait until the teacher admits them. */
export function JoinLockForm({ found }: { found: ClassRecord }) {
  const { joinLock: words } = useMessages('teacher')
  const [choice, setChoice] = useState<Choice>('lesson')
  const { submit, errors, problem } = useFormAction('classes.update')
  const isSet = (found.joinLocksAt ?? null) !== null || (found.joinsLeft ?? null) !== null
  async function lock(data: FormData) {
    const values = lockOf(choice, textOf(data, 'joinsLeft'))
    if (await submit({ classId: found.id, ...values })) showToast(words.saved)
  }
  async function unlock() {
    if (await submit({ classId: found.id, joinLocksAt: null, joinsLeft: null })) showToast(words.unlocked)
  }
  return (
    <div className={css.lock}>
      <p className={css.state} aria-live="polite">
        <Icon name={isSet ? 'lock' : 'info'} size={18} />
        <LockState found={found} />
      </p>
      {isSet ? (
        <Form className={css.form} onSubmit={unlock} problem={problem}>
          <SubmitButton variant="secondary" icon="check">
            {words.unlock}
          </SubmitButton>
        </Form>
      ) : (
        <Form className={css.form} onSubmit={lock} errors={errors} problem={problem}>
          <Select
            label={words.label}
            name="lock"
            value={choice}
            onChange={(event) => setChoice(event.target.value as Choice)}
            options={choices.map((value) => ({ value, label: words.choice[value] }))}
          />
          {choice === 'count' && (
            <TextField
              label={words.count}
              name="joinsLeft"
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.maxStudents.max}
              defaultValue={Math.max(1, 28 - found.studentCount)}
            />
          )}
          <SubmitButton variant="secondary">{choice === 'now' ? words.lockNow : words.set}</SubmitButton>
        </Form>
      )}
    </div>
  )
}

function LockState({ found }: { found: ClassRecord }) {
  const { joinLock: words } = useMessages('teacher')
  const { plan } = useMessages('week')
  const { language } = useLanguage()
  const zone = useSchoolZone()
  const { joinLocksAt, joinsLeft } = found
  if (isJoinLocked(found)) return words.locked
  if (joinLocksAt) {
    const at = formatTimeIn(zone, joinLocksAt, language)
    const isElsewhere = zone !== undefined && zone !== deviceZone()
    return words.locksAt(isElsewhere ? `${at} (${plan.zone(zone)})` : at)
  }
  if (joinsLeft) return words.locksAfter(joinsLeft)
  return words.never
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A day ends by the school's clock, which the server knows. */
function lockOf(choice: Choice, count: string) {
  const inMinutes = (minutes: number) => ({
    joinLocksAt: new Date(Date.now() + minutes * minuteMs).toISOString(),
    joinsLeft: null,
  })
  switch (choice) {
    case 'lesson':
      return inMinutes(45)
    case 'double':
      return inMinutes(90)
    case 'today':
      return { joinLocksInDays: 0, joinsLeft: null }
    case 'week':
      return { joinLocksInDays: 7, joinsLeft: null }
    case 'count':
      return { joinLocksAt: null, joinsLeft: count }
    case 'now':
      return { joinLocksAt: null, joinsLeft: 0 }
  }
}
