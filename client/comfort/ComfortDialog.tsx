import { useState } from 'react'
import type { ReadingLook } from '#shared/domain/reading-looks.ts'
import { useAction } from '../hooks/useAction.ts'
import { useQuery } from '../hooks/useQuery.ts'
import { comfort as de } from '../messages/de/comfort.ts'
import { comfort as en } from '../messages/en/comfort.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import type { SessionMirror } from '../offline/cache-database.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Switch } from '../ui/Switch.tsx'
import { showLooks, shownLooks } from './looks.ts'
import type { TextSize } from './text-size.ts'

interface ComfortDialogProps {
  user: SessionMirror | null
  onClose: () => void
}

/** All settings for comfortable reading. Each change applies at once. */
export function ComfortDialog({ user, onClose }: ComfortDialogProps) {
  const words = useComfortWords()
  const { action } = useMessages('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {action.close}
        </Button>
      }
    >
      {user?.userType === 'student' ? <OfStudent isShared={user.sharedTablet} /> : <OfDevice />}
    </Dialog>
  )
}

/** For teachers and guests: stored on this device. */
function OfDevice() {
  const words = useComfortWords()
  return (
    <>
      <Looks onChange={(looks) => showLooks(looks)} />
      <p>{words.onDevice}</p>
    </>
  )
}

/** Stored with the account, so that it applies on every tablet. */
function OfStudent({ isShared }: { isShared: boolean }) {
  const words = useComfortWords()
  const save = useAction('students.saveComfort')
  const { refresh } = useQuery('students.comfort', {})
  async function change(looks: ReadingLook[]) {
    showLooks(looks, { isShared })
    if (await save.run({ looks })) await refresh()
  }
  return (
    <>
      <Looks onChange={(looks) => void change(looks)} />
      {save.error ? (
        <Notice icon="cloud-off" live>
          {words.notSaved}
        </Notice>
      ) : (
        <p>{words.withAccount}</p>
      )}
    </>
  )
}

const switches = ['letters', 'lines', 'font', 'calm'] as const

function Looks({ onChange }: { onChange: (looks: ReadingLook[]) => void }) {
  const words = useComfortWords()
  const [looks, setLooks] = useState(shownLooks)
  const size: TextSize = looks.includes('larger') ? 'larger' : looks.includes('large') ? 'large' : 'normal'
  function set(next: ReadingLook[]) {
    setLooks(next)
    onChange(next)
  }
  function setSize(next: TextSize) {
    const rest = looks.filter((look) => look !== 'large' && look !== 'larger')
    set(next === 'normal' ? rest : [next, ...rest])
  }
  return (
    <>
      <Stack gap={1}>
        <span aria-hidden>{words.textSize}</span>
        <Segments
          label={words.textSize}
          value={size}
          options={[
            { value: 'normal', label: words.textNormal },
            { value: 'large', label: words.textLarge },
            { value: 'larger', label: words.textLarger },
          ]}
          onChange={setSize}
        />
      </Stack>
      {switches.map((look) => (
        <Switch
          key={look}
          label={words[look]}
          hint={words.hint[look]}
          name={look}
          checked={looks.includes(look)}
          onChange={(on) => set(on ? [...looks, look] : looks.filter((other) => other !== look))}
        />
      ))}
      <Notice title={words.sampleTitle}>{words.sample}</Notice>
    </>
  )
}

function useComfortWords(): typeof de {
  return { de, en }[useLanguage().language]
}
