import type { ApprovalRecord } from '#shared/contract/approvals.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'

/** What waits for a second person, as every teacher of the school reads it, and what was decided lately. */
export function Approvals() {
  const { approvals: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { data } = useQuery('approvals.list', {})
  if (!data) return null
  const { waiver, approvals } = data
  const decided = approvals.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {waiver && <p>{words.waiver(waiver.reason, formatAge(waiver.since, language))}</p>}
      {approvals.map((approval) =>
        approval.state === 'waiting' ? <Approval key={approval.id} approval={approval} /> : null,
      )}
      {decided.length > 0 && (
        <Disclosure summary={words.decided(decided.length)}>
          {decided.map((approval) => (
            <Approval key={approval.id} approval={approval} />
          ))}
        </Disclosure>
      )}
    </>
  )
}

function Approval({ approval }: { approval: ApprovalRecord }) {
  const { approvals: words } = useMessages('teacher')
  const { language } = useLanguage()
  const confirm = useAction('approvals.confirm')
  const refuse = useAction('approvals.refuse')
  const { kind, teacher, giver, askedBy, askedAt, opensAt, isRedeemed, state, decidedBy } = approval
  const who = `${teacher.name} (${teacher.email})`
  const waits = state === 'waiting'
  async function decide(write: typeof confirm | typeof refuse, done: string) {
    if (await write.run({ approvalId: approval.id })) showToast(done)
  }
  const problem = confirm.error ?? refuse.error
  return (
    <Notice
      tone={waits ? 'warning' : 'info'}
      icon={waits ? 'key' : undefined}
      title={words.title[kind](who, giver ?? '–')}
      actions={
        waits && (
          <>
            {approval.mayConfirm && (
              <Button busy={confirm.pending} onClick={() => void decide(confirm, words.confirmed)}>
                {words.confirm[kind]}
              </Button>
            )}
            {approval.mayRefuse && (
              <Button
                variant="quiet"
                busy={refuse.pending}
                onClick={() => void decide(refuse, words.refused)}
              >
                {words.refuse}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{words.asked(askedBy, formatAge(askedAt, language))}</p>
      {waits && kind === 'reset' && opensAt && <p>{words.opens(formatAge(opensAt, language), isRedeemed)}</p>}
      {waits && kind === 'hand-over' && opensAt && <p>{words.goes(formatAge(opensAt, language))}</p>}
      {approval.mayConfirm && <p>{words.hint[kind]}</p>}
      {!waits && <p>{words.state[state](decidedBy ?? '–')}</p>}
      <Problem error={problem} />
    </Notice>
  )
}
