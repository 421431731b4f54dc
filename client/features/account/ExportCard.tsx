import { useStudentExport } from '../../hooks/useStudentExport.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useBusy } from '../../ui/use-busy.ts'

export function ExportCard({ userId }: { userId: string }) {
  const { student: words } = useMessages('account')
  const { load, error } = useStudentExport(userId)
  const [busy, download] = useBusy(async () => {
    const file = await load()
    if (file) saveFile(file, `${words.exportFile}.json`)
  })
  return (
    <Card title={words.export}>
      <p>{words.exportLead}</p>
      <Problem error={error} />
      <div>
        <Button icon="download" busy={busy} onClick={() => void download()}>
          {words.exportButton}
        </Button>
      </div>
    </Card>
  )
}
