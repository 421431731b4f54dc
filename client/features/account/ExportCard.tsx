import { useState } from 'react'
import { useStudentExport } from '../../hooks/useStudentExport.ts'
import { useMessages } from '../../messages/messages.ts'
import type { OpenKey } from '../../private/answer-cipher.ts'
import { findExportedKey, openExport } from '../../private/open-export.ts'
import { usePrivateWords } from '../../private/private-words.ts'
import { UnlockKey } from '../../private/UnlockKey.tsx'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { jsonFile, saveFile } from '../../ui/save-file.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useBusy } from '../../ui/use-busy.ts'

/** The student's own data as a file, private answers readable once their secret word was entered. */
export function ExportCard({ userId }: { userId: string }) {
  const { student: words } = useMessages('account')
  const { exported } = usePrivateWords()
  const { load, error } = useStudentExport(userId)
  const { keys } = useKeyRing()
  /** Loaded, with private answers that are still locked. */
  const [locked, setLocked] = useState<object>()
  const lockedKey = findExportedKey(locked)

  async function save(data: object, open: ReadonlyMap<string, OpenKey> = keys) {
    saveFile(jsonFile(await openExport(data, open)), `${words.exportFile}.json`)
    setLocked(undefined)
  }
  const [busy, download] = useBusy(async () => {
    const data = await load()
    if (!data) return
    const key = findExportedKey(data)
    if (key && !keys.has(key.id)) setLocked(data)
    else await save(data)
  })

  return (
    <Card title={words.export}>
      <p>{words.exportLead}</p>
      <Problem error={error} />
      {locked && lockedKey ? (
        <Stack gap={4}>
          <p>{exported.locked}</p>
          <UnlockKey
            wrapped={lockedKey}
            onOpened={(open) => save(locked, new Map(keys).set(lockedKey.id, open))}
          />
          <div>
            <Button icon="download" onClick={() => void save(locked)}>
              {exported.anyway}
            </Button>
          </div>
        </Stack>
      ) : (
        <div>
          <Button icon="download" busy={busy} onClick={() => void download()}>
            {words.exportButton}
          </Button>
        </div>
      )}
    </Card>
  )
}
