import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../hooks/useAction.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useStudentExport } from '../../hooks/useStudentExport.ts'
import { useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { jsonFile, saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import type { StudentDetails } from './student-details.ts'
import css from './StudentDetailsScreen.module.css'
import * as paths from '../../paths.ts'

/** The rights under data protection law: export of all data, and erasure. */
export function DataCard({ student }: { student: StudentDetails }) {
  const { student: words } = useMessages('teacher')
  const [isErasing, setErasing] = useState(false)
  return (
    <Card title={words.dataTitle}>
      <Export student={student} />
      <div className={css.entry}>
        <p>{words.eraseText}</p>
        <Button icon="trash" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {isErasing && <EraseDialogs student={student} onClose={() => setErasing(false)} />}
    </Card>
  )
}

function Export({ student }: { student: StudentDetails }) {
  const { student: words } = useMessages('teacher')
  const { load, error } = useStudentExport(student.id)
  const [busy, download] = useBusy(async () => {
    const data = await load()
    if (!data) return
    saveFile(jsonFile(data), words.exportFile(student.username))
    showToast(words.exported)
  })
  return (
    <div className={css.entry}>
      <p>{words.exportText}</p>
      <Button icon="download" busy={busy} onClick={() => void download()}>
        {words.export}
      </Button>
      <Problem error={error} />
    </div>
  )
}

/** Asks twice, the second time for the name. */
function EraseDialogs({ student, onClose }: { student: StudentDetails; onClose: () => void }) {
  const { student: words } = useMessages('teacher')
  const [isSure, setSure] = useState(false)
  const erase = useAction('students.erase', { removesOwnScreen: true })
  const navigate = useNavigate()
  const { id, username } = student
  const names = useRealNames()
  const name = shownNameOf(names, student)
  async function run() {
    if (!(await erase.run({ studentId: id }))) return
    if (names.status === 'open') await names.vault?.save(() => new Map([[id, null]])).catch(() => undefined)
    showToast(words.erased(name))
    await navigate(
      student.class ? paths.pathTo(paths.classStudents, { id: student.class.id }) : paths.classes,
      { replace: true },
    )
  }
  if (!isSure) {
    return (
      <ConfirmDialog
        open
        danger
        onClose={onClose}
        onConfirm={() => setSure(true)}
        title={words.eraseTitle(name)}
        confirmLabel={words.eraseContinue}
      >
        <p>{words.eraseGoes}</p>
        <Notice>{words.eraseExport}</Notice>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      key="sure"
      open
      danger
      onClose={onClose}
      write={erase}
      onConfirm={run}
      title={words.eraseSure}
      confirmLabel={words.eraseConfirm}
      mustType={{ label: words.eraseType(username), text: username }}
    >
      <p>{words.eraseSureText}</p>
    </ConfirmDialog>
  )
}
