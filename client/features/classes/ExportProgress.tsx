import { useState } from 'react'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { compareShown, type RealNames } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { fileNameOf, progressRowsOf } from './progress-table.ts'
import type { Progress } from './progress.ts'

interface ExportProgressProps {
  found: ClassRecord
  progress: Progress
  chapter: ChapterOfClass
  names: RealNames
}

/** Saves the table as CSV. Real names are included only on request, because the file is not encrypted. */
export function ExportProgress({ found, progress, chapter, names }: ExportProgressProps) {
  const { students: words } = useMessages('teacher')
  const { challengeState } = useMessages('reading')
  const { error } = useMessages('common')
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [withNames, setWithNames] = useState(false)
  const isOpen = names.status === 'open'
  const [busy, save] = useBusy(async (wanted: boolean) => {
    const csv = await import('./csv.ts').catch(() => undefined)
    if (!csv) return void showToast(error.loadFailed, { tone: 'danger' })
    const rows = progressRowsOf({
      progress: { ...progress, students: progress.students.toSorted(compareShown(names)) },
      chapter,
      language,
      nameOf: wanted ? names.nameOf : undefined,
      words: { ...words.csv, states: challengeState, username: words.name, done: words.done },
    })
    saveFile(
      new Blob([csv.csvOf(rows)], { type: 'text/csv;charset=utf-8' }),
      fileNameOf(found.name, chapter.title[language]),
    )
    setAsking(false)
    showToast(wanted ? words.csv.savedWithNames : words.csv.saved)
  })
  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        busy={busy}
        onClick={() => (isOpen ? setAsking(true) : void save(false))}
      >
        {words.csv.save}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => save(withNames && isOpen)}
        title={words.csv.save}
        confirmLabel={words.csv.confirm}
      >
        <p>{words.csv.text}</p>
        <Checkbox
          framed
          name="names"
          label={words.csv.withNames}
          checked={withNames}
          onChange={(event) => setWithNames(event.target.checked)}
        />
        {withNames && <Notice tone="warning">{words.csv.open}</Notice>}
      </ConfirmDialog>
    </>
  )
}
