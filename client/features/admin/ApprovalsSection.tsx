import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import { type ButtonFor, useRowButtons } from '../../ui/use-row-buttons.ts'

type Waiting = OutputOf<EndpointOf<'approvals.waiting'>>[number]

/** What waits in the schools for a second person. An admin confirms what another admin has asked for. */
export function ApprovalsSection() {
  const { approvals: words } = useMessages('admin')
  const { data, refresh } = useQuery('approvals.waiting', {})
  const { buttonFor } = useRowButtons(data ?? [])
  if (!data || data.length === 0) return null
  return (
    <Card ref={keepFocusInside} title={words.title}>
      <p>{words.lead}</p>
      {data.map((waiting) => (
        <Entry key={waiting.id} waiting={waiting} buttonFor={buttonFor} refresh={refresh} />
      ))}
    </Card>
  )
}

interface EntryProps {
  waiting: Waiting
  buttonFor: ButtonFor
  refresh: () => Promise<void>
}

function Entry({ waiting, buttonFor, refresh }: EntryProps) {
  const { approvals: words } = useMessages('admin')
  const { language } = useLanguage()
  const confirm = useAction('approvals.confirmAsAdmin')
  const { id: approvalId, kind, teacher, giver, organizationName, askedBy, askedAt, mayConfirm } = waiting
  async function run() {
    if (await confirm.run({ approvalId })) showToast(words.confirmed)
    await refresh()
  }
  return (
    <Notice
      title={words.entry[kind](`${teacher.name} (${teacher.email})`, organizationName, giver ?? '–')}
      actions={mayConfirm && <Button {...buttonFor(approvalId, run)}>{words.confirm}</Button>}
    >
      <p>{words.asked(askedBy, formatAge(askedAt, language))}</p>
      <Problem error={confirm.error} />
    </Notice>
  )
}
