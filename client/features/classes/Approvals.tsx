import type { ApprovalRecord } from '#shared/contract/approvals.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ButtonFor } from '../../ui/use-row-buttons.ts'
import { DecisionList } from './DecisionList.tsx'

/** What waits for a second person, as every teacher of the school reads it, and what was decided lately. */
export function Approvals() {
  const { approvals: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { data, refresh } = useQuery('approvals.list', {})
  if (!data) return null
  const { waiver, approvals } = data
  return (
    <>
      {waiver && <p>{words.waiver(waiver.reason, formatAge(waiver.since, language))}</p>}
      <DecisionList
        items={approvals}
        decidedLabel={words.decided}
        render={(approval, buttonFor) => (
          <Approval approval={approval} buttonFor={buttonFor} refresh={refresh} />
        )}
      />
    </>
  )
}

interface ApprovalProps {
  approval: ApprovalRecord
  buttonFor: ButtonFor
  refresh: () => Promise<void>
}

function Approval({ approval, buttonFor, refresh }: ApprovalProps) {
  const { approvals: words } = useMessages('teacher')
  const { language } = useLanguage()
  const confirm = useAction('approvals.confirm')
  const refuse = useAction('approvals.refuse')
  const { kind, teacher, giver, askedBy, askedAt, opensAt, isRedeemed, state, decidedBy } = approval
  const who = `${teacher.name} (${teacher.email})`
  const waits = state === 'waiting'
  async function decide(write: typeof confirm | typeof refuse, done: string) {
    if (await write.run({ approvalId: approval.id })) showToast(done)
    await refresh()
  }
  const problem = confirm.error ?? refuse.error
  return (
    <div ref={keepFocusInside}>
      <Notice
        tone={waits ? 'warning' : 'info'}
        icon={waits ? 'key' : undefined}
        title={words.title[kind](who, giver ?? '–')}
        actions={
          waits && (
            <>
              {approval.mayConfirm && (
                <Button {...buttonFor(`confirm ${approval.id}`, () => decide(confirm, words.confirmed))}>
                  {words.confirm[kind]}
                </Button>
              )}
              {approval.mayRefuse && (
                <Button
                  variant="quiet"
                  {...buttonFor(`refuse ${approval.id}`, () => decide(refuse, words.refused))}
                >
                  {words.refuse}
                </Button>
              )}
            </>
          )
        }
      >
        <p>{words.asked(askedBy, formatAge(askedAt, language))}</p>
        {waits && kind === 'reset' && opensAt && (
          <p>{words.opens(formatAge(opensAt, language), isRedeemed)}</p>
        )}
        {waits && kind === 'hand-over' && opensAt && <p>{words.goes(formatAge(opensAt, language))}</p>}
        {approval.mayConfirm && <p>{words.hint[kind]}</p>}
        {!waits && <p>{words.state[state](decidedBy ?? '–')}</p>}
        <Problem error={problem} />
      </Notice>
    </div>
  )
}
