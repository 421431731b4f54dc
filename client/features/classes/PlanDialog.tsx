import { useState } from 'react'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useSchoolZone } from '../../hooks/useSchoolZone.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'

interface PlanDialogProps {
  onClose: () => void
  chapter: ChapterOfClass
  classId: string
  title: string
}

/** Sets when a world starts by itself, and its target date. Times are in the school's time zone. */
export function PlanDialog({ onClose, chapter, classId, title }: PlanDialogProps) {
  const { plan: words } = useMessages('week')
  const { action } = useMessages('common')
  const { run, plan } = chapter
  const zone = useSchoolZone()
  const isRunning = run?.status === 'running'
  // The page may show an old copy first, which must not overwrite the server's: a field that was not changed follows the
  // plan, and saving waits until the server has answered.
  const { isStale, error: failed } = useQuery('chapters.ofClass', { classId })
  const stored = {
    startsAt: plan?.startsLocal ?? '',
    endsOn: plan?.endsOn ?? '',
    closes: plan?.closes ?? false,
  }
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  const { startsAt, endsOn, closes } = { ...stored, ...typed }
  const { submit, errors, problem } = useFormAction('chapters.plan')
  const remove = useAction('chapters.plan')
  const ids = { chapterId: chapter.id, classId }
  async function save() {
    const saved = await submit({
      ...ids,
      startsAt: isRunning ? null : startsAt || null,
      endsOn: endsOn || null,
      closes: endsOn !== '' && closes,
    })
    if (saved === undefined) return
    showToast(saved === null ? words.removed(title) : words.saved(title))
    onClose()
  }
  async function clear() {
    if ((await remove.run({ ...ids, startsAt: null, endsOn: null, closes: false })) === undefined) return
    showToast(words.removed(title))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={words.title(title)}>
      <Form onSubmit={save} errors={errors} problem={problem ?? remove.problem}>
        {!isRunning && (
          <TextField
            label={words.startsAt}
            name="startsAt"
            type="datetime-local"
            hint={zone ? `${words.startsAtHint} (${words.zone(zone)})` : words.startsAtHint}
            optional
            value={startsAt}
            onChange={({ target }) => setTyped({ ...typed, startsAt: target.value })}
          />
        )}
        <TextField
          label={words.endsOn}
          name="endsOn"
          type="date"
          hint={words.endsOnHint}
          optional
          value={endsOn}
          onChange={({ target }) => setTyped({ ...typed, endsOn: target.value })}
        />
        <Checkbox
          label={words.closes}
          name="closes"
          hint={words.closesHint}
          disabled={endsOn === ''}
          checked={closes}
          onChange={({ target }) => setTyped({ ...typed, closes: target.checked })}
        />
        {!isRunning && <p>{words.offline}</p>}
        {plan && (
          <Row>
            <Button variant="quiet" icon="undo" busy={remove.pending} onClick={() => void clear()}>
              {words.remove}
            </Button>
          </Row>
        )}
        <Row gap={3}>
          <Button onClick={onClose}>{action.cancel}</Button>
          <SubmitButton busy={isStale && !failed}>{words.save}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  )
}
