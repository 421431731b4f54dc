import { useId, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, type Tone } from '../ui/Notice.tsx'
import { Row } from '../ui/Stack.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useAskBeforeUnload } from '../ui/use-ask-before-unload.ts'
import { type Matches, matchNames, type NamedStudent } from './match-names.ts'
import css from './names.module.css'

interface ImportListProps {
  students: readonly NamedStudent[]
  onRead: (matches: Matches) => void
}

type Outcome = { tone: Tone; text: string }

/** Imports a list from a file or the clipboard. The browser parses the file; it is not sent anywhere. */
export function ImportList({ students, onRead }: ImportListProps) {
  const { editor: words } = useMessages('names')
  const [isPasting, setPasting] = useState(false)
  const [typed, setTyped] = useState('')
  useAskBeforeUnload(typed.trim() !== '')
  const [outcome, setOutcome] = useState<Outcome>()
  const file = useRef<HTMLInputElement>(null)
  const pasteId = useId()
  async function read(source: string | File) {
    try {
      const table = await import('./read-table.ts')
      const text =
        typeof source === 'string' ? source : table.textOf(new Uint8Array(await source.arrayBuffer()))
      const matches = matchNames(table.readTable(text), students)
      onRead(matches)
      setOutcome(
        matches.found.size + matches.unmatched.length > 0
          ? { tone: matches.found.size > 0 ? 'success' : 'info', text: words.found(matches.found.size) }
          : { tone: 'warning', text: words.nothing },
      )
      setTyped('')
      setPasting(false)
    } catch {
      setOutcome({ tone: 'warning', text: words.notRead })
    }
  }
  return (
    <section className={css.importList} aria-label={words.bring}>
      <Row>
        <Button icon="upload" onClick={() => file.current?.click()}>
          {words.file}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.file}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void read(chosen)
            event.target.value = ''
          }}
        />
        <Button
          icon="copy"
          aria-expanded={isPasting}
          aria-controls={pasteId}
          onClick={() => setPasting(!isPasting)}
        >
          {words.paste}
        </Button>
      </Row>
      <div id={pasteId} hidden={!isPasting} className={css.paste}>
        <TextArea
          label={words.pasteLabel}
          name="list"
          hint={words.pasteHint}
          rows={5}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Row>
          <Button variant="primary" disabled={typed.trim() === ''} onClick={() => void read(typed)}>
            {words.read}
          </Button>
        </Row>
      </div>
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.text}
        </Notice>
      )}
    </section>
  )
}
