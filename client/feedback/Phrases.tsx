import { useState } from 'react'
import { limits } from '#shared/domain/limits.ts'
import { useFormAction } from '../hooks/useFormAction.ts'
import { useOffline } from '../hooks/useOffline.ts'
import { useQuery } from '../hooks/useQuery.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/form-data.ts'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { showToast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import css from './Feedback.module.css'

/** The teacher's own phrases, from the device when there is no connection. */
export function usePhrases(): readonly string[] {
  return useQuery('week.phrases', {}).data ?? []
}

/** One button per phrase. */
export function PhraseButtons({
  phrases,
  onPick,
}: {
  phrases: readonly string[]
  onPick: (phrase: string) => void
}) {
  const { phrases: words } = useMessages('responses')
  if (phrases.length === 0) return null
  return (
    <fieldset className={css.phrases} aria-label={words.label}>
      {phrases.map((phrase, at) => (
        <button key={phrase} type="button" className={css.phrase} onClick={() => onPick(phrase)}>
          <kbd>Alt+{(at + 1) % 10}</kbd>
          <span>{phrase}</span>
        </button>
      ))}
    </fieldset>
  )
}

/**
 * The button that opens their form. It must not be inside another form. Saving replaces the list, so the form begins with
 * what the server has just sent: a copy on this device may lack a phrase that was added elsewhere. Saving needs the
 * server anyhow.
 */
export function EditPhrases({ phrases }: { phrases: readonly string[] }) {
  const { phrases: words } = useMessages('responses')
  const { queries } = useOffline()
  const query = useQuery('week.phrases', {})
  const [isEditing, setEditing] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [confirmed, setConfirmed] = useState<readonly string[]>()
  async function load() {
    await query.refresh()
    const { data, isStale } = queries.of('week.phrases', {}).state()
    setConfirmed(isStale ? undefined : data)
  }
  const [isOpening, open] = useBusy(async () => {
    await load()
    setChanged(false)
    setEditing(true)
  })
  return (
    <>
      <Button variant="quiet" icon="pencil" busy={isOpening} onClick={() => void open()}>
        {phrases.length === 0 ? words.begin : words.edit}
      </Button>
      <Dialog open={isEditing} holdsWork={isChanged} onClose={() => setEditing(false)} title={words.title}>
        <Loaded
          query={{ ...query, error: confirmed ? undefined : query.error, data: confirmed, refresh: load }}
          skeleton={null}
        >
          {(list) => (
            <PhrasesForm phrases={list} onChange={() => setChanged(true)} onClose={() => setEditing(false)} />
          )}
        </Loaded>
      </Dialog>
    </>
  )
}

interface PhrasesFormProps {
  phrases: readonly string[]
  onChange: () => void
  onClose: () => void
}

function PhrasesForm({ phrases, onChange, onClose }: PhrasesFormProps) {
  const { phrases: words } = useMessages('responses')
  const { action } = useMessages('common')
  const { submit, fields, problem } = useFormAction('week.savePhrases')
  const [tooMany, setTooMany] = useState(false)
  async function save(data: FormData) {
    const lines = textOf(data, 'phrases')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    setTooMany(lines.length > limits.phrases)
    if (lines.length > limits.phrases) return
    if (!(await submit({ phrases: [...new Set(lines)] }))) return
    showToast(words.saved)
    onClose()
  }
  const [first] = fields
  const place = Number(first?.path.split('.')[1]) + 1
  const error = tooMany ? words.tooMany(limits.phrases) : first && words.tooLong(place, limits.phrase.max)
  return (
    <Form onSubmit={save} errors={error ? { phrases: error } : {}} problem={first ? undefined : problem}>
      <TextArea
        label={words.field(limits.phrases)}
        name="phrases"
        hint={words.hint}
        rows={10}
        defaultValue={phrases.join('\n')}
        onChange={onChange}
        data-autofocus
      />
      <div>
        <SubmitButton>{words.save}</SubmitButton>{' '}
        <Button variant="quiet" onClick={onClose}>
          {action.cancel}
        </Button>
      </div>
    </Form>
  )
}
