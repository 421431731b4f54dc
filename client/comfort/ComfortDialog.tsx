import { useState } from 'react'
import type { ReadingLook } from '#shared/domain/reading-looks.ts'
import { useAction } from '../hooks/useAction.ts'
import { useOffline } from '../hooks/useOffline.ts'
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
import { type LookChanges, sizeOf, switches, withChanges } from './look-changes.ts'
import { showLooks, shownLooks } from './looks.ts'

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
  const [atOpening] = useState(shownLooks)
  return (
    <>
      <Looks base={atOpening} onChange={(changes) => showLooks(withChanges(atOpening, changes))} />
      <p>{words.onDevice}</p>
    </>
  )
}

/** Stored with the account, so that it applies on every tablet. */
function OfStudent({ isShared }: { isShared: boolean }) {
  const words = useComfortWords()
  const save = useAction('students.saveComfort')
  const { queries } = useOffline()
  const { data, refresh } = useQuery('students.comfort', {})
  const [atOpening] = useState(shownLooks)
  const [isUnknown, setUnknown] = useState(false)
  // As in ComfortOfPerson: on the student's own device, an account without settings changes nothing.
  const baseOf = (account: typeof data) =>
    account && (isShared || account.looks.length > 0) ? account.looks : atOpening
  /** Saving replaces all settings of the account, so it begins with those that the server has confirmed. */
  async function change(changes: LookChanges) {
    showLooks(withChanges(baseOf(data), changes), { isShared })
    const account = queries.of('students.comfort', {})
    if (account.state().isStale) await refresh()
    const { data: confirmed, isStale } = account.state()
    setUnknown(isStale)
    const looks = withChanges(baseOf(confirmed), changes)
    showLooks(looks, { isShared })
    if (!isStale && (await save.run({ looks }))) await refresh()
  }
  return (
    <>
      <Looks base={baseOf(data)} onChange={(changes) => void change(changes)} />
      {isUnknown || save.error ? (
        <Notice icon="cloud-off" live>
          {words.notSaved}
        </Notice>
      ) : (
        <p>{words.withAccount}</p>
      )}
    </>
  )
}

interface LooksProps {
  /** May change while the dialog is open: a setting that was not changed here follows it. */
  base: readonly ReadingLook[]
  /** All changes since the dialog was opened. */
  onChange: (changes: LookChanges) => void
}

function Looks({ base, onChange }: LooksProps) {
  const words = useComfortWords()
  const [changes, setChanges] = useState<LookChanges>({})
  const looks = withChanges(base, changes)
  function set(change: LookChanges) {
    const next = { ...changes, ...change }
    setChanges(next)
    onChange(next)
  }
  return (
    <>
      <Stack gap={1}>
        <span aria-hidden>{words.textSize}</span>
        <Segments
          label={words.textSize}
          value={sizeOf(looks)}
          options={[
            { value: 'normal', label: words.textNormal },
            { value: 'large', label: words.textLarge },
            { value: 'larger', label: words.textLarger },
          ]}
          onChange={(size) => set({ size })}
        />
      </Stack>
      {switches.map((look) => (
        <Switch
          key={look}
          label={words[look]}
          hint={words.hint[look]}
          name={look}
          checked={looks.includes(look)}
          onChange={(on) => set({ [look]: on })}
        />
      ))}
      <Notice title={words.sampleTitle}>{words.sample}</Notice>
    </>
  )
}

function useComfortWords(): typeof de {
  return { de, en }[useLanguage().language]
}
