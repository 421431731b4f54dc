import { isProblemCode, problems } from '#shared/contract/problem.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import type { Outcome } from './use-password-letter.ts'

export function PasswordOutcome({ outcome }: { outcome: Outcome }) {
  const { student: words } = useMessages('account')
  const { language } = useLanguage()
  const dismiss = useAction('students.dismissReturned')
  if (outcome === null) return null
  if (outcome.kind === 'applied') {
    return (
      <Notice tone="success" live>
        {words.applied}
      </Notice>
    )
  }
  if (outcome.kind === 'expired') return <Notice tone="warning">{words.expired}</Notice>
  const { id, code } = outcome
  return (
    <Notice
      tone="danger"
      live
      title={words.refused}
      actions={
        <Button busy={dismiss.pending} onClick={() => void dismiss.run({ id })}>
          {words.understood}
        </Button>
      }
    >
      {isProblemCode(code) && problems[code][1][language]}
      <Problem error={dismiss.error} />
    </Notice>
  )
}
