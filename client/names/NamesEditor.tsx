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
import { changesOf, unseenNames } from './name-changes.ts'
import { type Matches, type NamedStudent, type UnmatchedName, unmatchedWith } from './match-names.ts'
import { NameFields } from './NameFields.tsx'
import css from './names.module.css'
import { ReopenNames } from './ReopenNames.tsx'
import type { RealNames } from './real-names.ts'
import type { NameVault } from './vault.ts'

interface NamesEditorProps {
  names: RealNames
  vault: NameVault
  students: readonly NamedStudent[]
  onClose: () => void
}

/**
 * The names of a class: typed, or imported as a list and matched. Nothing is stored before it is saved. A field that was
 * not touched shows the stored name, also one that another tab saves meanwhile.
 */
export function NamesEditor({ names, vault, students, onClose }: NamesEditorProps) {
  const { editor: words, promise, failed } = useMessages('names')
  const { action } = useMessages('common')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  /** The stored names that the typed ones replace. */
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const stored = new Map(students.map(({ id }) => [id, names.nameOf(id) ?? '']))
  const entries = new Map([...stored, ...typed])
  const [unmatched, setUnmatched] = useState<readonly UnmatchedName[]>([])
  useAskBeforeUnload(changesOf(stored, typed).size > 0 || unmatched.length > 0)
  const saveButton = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, save] = useBusy(async () => {
    setProblem(undefined)
    let unseen = new Map<string, string>()
    try {
      await vault.save((now) => {
        unseen = unseenNames(now, shown, typed)
        return unseen.size > 0 ? new Map() : changesOf(now, typed)
      })
    } catch {
      if (!isClosed(vault.state().status)) setProblem(failed)
      return
    }
    if (unseen.size > 0) {
      setShown(new Map([...shown, ...unseen]))
      setProblem(
        words.changedMeanwhile(
          students.flatMap(({ id, username }) => (unseen.has(id) ? [`${username}: ${unseen.get(id)}`] : [])),
        ),
      )
      return
    }
    showToast(words.saved([...entries.values()].filter((name) => name.trim()).length))
    onClose()
  })
  function enter(more: Iterable<readonly [string, string]>) {
    const entered = new Map(more)
    // A list may have been read while names were typed.
    setTyped((now) => new Map([...now, ...entered]))
    setShown(
      (now) => new Map([...[...entered.keys()].map((id) => [id, stored.get(id) ?? ''] as const), ...now]),
    )
  }
  function importMatches({ found, unmatched: names }: Matches) {
    enter(found)
    const added = names.map((name) => ({ id: uuidv7(), name }))
    setUnmatched((now) => unmatchedWith(now, found.values(), added))
  }
  // While the names are locked it is not known who has one.
  const free = names.status === 'open' ? students.filter(({ id }) => !entries.get(id)?.trim()) : []
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
      <ReopenNames status={names.status} vault={vault} onOpened={() => saveButton.current?.focus()} />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Row className={css.foot}>
        {unmatched.length > 0 && <span className={css.soft}>{words.leftWarning}</span>}
        <Button onClick={onClose}>{action.cancel}</Button>
        <Button
          ref={saveButton}
          variant="primary"
          busy={busy}
          disabled={isClosed(names.status)}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </Row>
    </>
  )
}

/** Has its own notice with the way to open it. */
function isClosed(status: RealNames['status']): boolean {
  return status === 'locked' || status === 'none'
}
