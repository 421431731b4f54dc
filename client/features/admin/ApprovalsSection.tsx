import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'

type Waiting = OutputOf<EndpointOf<'approvals.waiting'>>[number]

/** What waits in the schools for a second person. An admin confirms what another admin has asked for. */
export function ApprovalsSection() {
  const { approvals: words } = useMessages('admin')
  const { data } = useQuery('approvals.waiting', {})
  if (!data || data.length === 0) return null
  return (
    <Card title={words.title}>
      <p>{words.lead}</p>
      {data.map((waiting) => (
        <Entry key={waiting.id} waiting={waiting} />
      ))}
    </Card>
  )
}

function Entry({ waiting }: { waiting: Waiting }) {
  const { approvals: words } = useMessages('admin')
  const { language } = useLanguage()
  const confirm = useAction('approvals.confirmAsAdmin')
  const { id: approvalId, kind, teacher, giver, organizationName, askedBy, askedAt, mayConfirm } = waiting
  return (
    <Notice
      title={words.entry[kind](`${teacher.name} (${teacher.email})`, organizationName, giver ?? '–')}
      actions={
        mayConfirm && (
          <Button busy={confirm.pending} onClick={() => void confirm.run({ approvalId })}>
            {words.confirm}
          </Button>
        )
      }
    >
      <p>{words.asked(askedBy, formatAge(askedAt, language))}</p>
      <Problem error={confirm.error} />
    </Notice>
  )
}
