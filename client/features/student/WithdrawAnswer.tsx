import { useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast.ts'

interface WithdrawAnswerProps {
  challengeId: string
  /** All of its entries are taken back together. */
  isFolder: boolean
}

/** Takes an answer that has arrived back from the teacher. Needs a connection. */
export function WithdrawAnswer({ challengeId, isFolder }: WithdrawAnswerProps) {
  const { withdraw: words } = useMessages('journey')
  const withdrawal = useAction('students.withdrawAnswer')
  const [isAsking, setAsking] = useState(false)
  async function withdraw() {
    if (!(await withdrawal.run({ challengeId }))) return
    setAsking(false)
    showToast(words.done)
  }
  return (
    <>
      <Button variant="quiet" icon="undo" onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.title}
        confirmLabel={words.confirm}
        write={withdrawal}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
      >
        <p>{isFolder ? words.folder : words.text}</p>
      </ConfirmDialog>
    </>
  )
}
