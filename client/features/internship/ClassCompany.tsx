import { useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'

interface ClassCompanyProps {
  classId: string
  chapterId: string
  asksCompany: boolean
}

/** Switches the field for the company's name on and off, with the reason for it. */
export function ClassCompany({ classId, chapterId, asksCompany }: ClassCompanyProps) {
  const { teacher: words } = useMessages('internship')
  const ask = useAction('classes.askCompany')
  const [pending, setPending] = useState<boolean>()

  const [isSaving, change] = useBusy(async (on: boolean) => {
    setPending(on)
    if (await ask.run({ id: classId, chapterId, on })) showToast(on ? words.companyOn : words.companyOff)
    else setPending(undefined)
  })

  return (
    <Card title={words.companyTitle}>
      <Checkbox
        framed
        name="asksCompany"
        label={words.companyAsk}
        hint={words.companyReason}
        checked={pending ?? asksCompany}
        aria-disabled={isSaving}
        onChange={({ target }) => void change(target.checked)}
      />
      <Problem error={ask.error} />
    </Card>
  )
}
