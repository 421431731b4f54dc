import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Row } from '../ui/Stack.tsx'
import { showToast } from '../ui/toast.ts'
import { useAskBeforeUnload } from '../ui/use-ask-before-unload.ts'
import { useBusy } from '../ui/use-busy.ts'
import { ImportList } from './ImportList.tsx'
import { UnmatchedNames } from './UnmatchedNames.tsx'
import { changesOf } from './name-changes.ts'
import { type Matches, type NamedStudent, type UnmatchedName, unmatchedWith } from './match-names.ts'
import { NameFields } from './NameFields.tsx'
import css from './names.module.css'
import type { RealNames } from './real-names.ts'
import type { NameVault } from './vault.ts'

interface NamesEditorProps {
  names: RealNames
  vault: NameVault
  students: readonly NamedStudent[]
  onClose: () => void
}

/** The names of a class: typed, or imported as a list and matched. Nothing is stored before it is saved. */
export function NamesEditor({ names, vault, students, onClose }: NamesEditorProps) {
  const { editor: words, promise, failed } = useMessages('names')
  const { action } = useMessages('common')
  const [before] = useState<ReadonlyMap<string, string>>(
    () => new Map(students.map(({ id }) => [id, names.nameOf(id) ?? ''])),
  )
  const [entries, setEntries] = useState(before)
  const [unmatched, setUnmatched] = useState<readonly UnmatchedName[]>([])
  const changes = changesOf(before, entries)
  useAskBeforeUnload(changes.size > 0 || unmatched.length > 0)
  const saveButton = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, save] = useBusy(async () => {
    try {
      await vault.save(() => changes)
    } catch {
      setProblem(vault.state().status === 'open' ? failed : words.lockedMeanwhile)
      return
    }
    showToast(words.saved([...entries.values()].filter((name) => name.trim()).length))
    onClose()
  })
  const enter = (more: Iterable<readonly [string, string]>) =>
    // A list may have been read while names were typed.
    setEntries((now) => new Map([...now, ...more]))
  function importMatches({ found, unmatched: names }: Matches) {
    enter(found)
    const added = names.map((name) => ({ id: uuidv7(), name }))
    setUnmatched((now) => unmatchedWith(now, found.values(), added))
  }
  const free = students.filter(({ id }) => !entries.get(id)?.trim())
  return (
    <>
      <p className={css.promise}>
        <Icon name="lock" />
        {promise}
      </p>
      <ImportList students={students} onRead={importMatches} />
      <UnmatchedNames
        unmatched={unmatched}
        free={free}
        onChange={setUnmatched}
        onAssign={enter}
        onDone={() => saveButton.current?.focus()}
      />
      <NameFields students={students} entries={entries} onChange={(id, name) => enter([[id, name]])} />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Row className={css.foot}>
        {unmatched.length > 0 && <span className={css.soft}>{words.leftWarning}</span>}
        <Button onClick={onClose}>{action.cancel}</Button>
        <Button ref={saveButton} variant="primary" busy={busy} onClick={() => void save()}>
          {words.save}
        </Button>
      </Row>
    </>
  )
}
