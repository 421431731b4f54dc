import { useState } from 'react'
import { cardSignIns, type ClassRecord } from '#shared/contract/classes.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'

/** The switch for sign-in codes on printed cards, the number of valid codes, and the button that revokes them. */
export function CardSignInCard({ found }: { found: ClassRecord }) {
  const { cardSignIn: words } = useMessages('teacher')
  const update = useAction('classes.update')
  const revoke = useAction('students.revokeCards')
  const { data: cards, refresh } = useQuery('students.cards', { classId: found.id })
  const [isAsking, setAsking] = useState(false)
  const chosen = found.cardSignIn ?? 'off'
  async function choose(value: string) {
    const cardSignIn = cardSignIns.find((known) => known === value)
    if (await update.run({ classId: found.id, cardSignIn })) showToast(words.saved)
    await refresh()
  }
  async function revokeAll() {
    const done = await revoke.run({ classId: found.id })
    if (!done) return
    setAsking(false)
    showToast(words.revoked(done.revoked))
    await refresh()
  }
  return (
    <Card title={words.title}>
      <Select
        label={words.label}
        name="cardSignIn"
        hint={words.hint}
        value={chosen}
        disabled={update.pending}
        onChange={(event) => void choose(event.target.value)}
        options={cardSignIns.map((value) => ({ value, label: words.choice[value] }))}
      />
      {chosen === 'days' && <Notice tone="warning">{words.risk}</Notice>}
      {cards && cards.valid + cards.used > 0 && (
        <Row>
          <span>{words.counts(cards.valid, cards.used)}</span>
          <Button onClick={() => setAsking(true)}>{words.revoke}</Button>
        </Row>
      )}
      <Problem error={update.error} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        write={revoke}
        onConfirm={revokeAll}
        title={words.revokeTitle}
        confirmLabel={words.revoke}
      >
        <p>{words.revokeText}</p>
      </ConfirmDialog>
    </Card>
  )
}
