import { useState } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Everything held on the student, as a file (Art. 15 and 20 GDPR). */
export function ExportCard({ userId }: { userId: string }) {
  const { student: words } = useMessages('account')
  const { api } = useOffline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function download() {
    setBusy(true)
    setProblem(undefined)
    try {
      const data = await api.students.export({ id: userId })
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${words.exportFile}.json`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={words.export}>
      <p>{words.exportLead}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button icon="download" busy={isBusy} onClick={() => void download()}>
          {words.exportButton}
        </Button>
      </div>
    </Card>
  )
}
