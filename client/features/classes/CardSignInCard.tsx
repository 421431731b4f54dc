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
import { useBusy } from '../../ui/use-busy.ts'

type Setting = (typeof cardSignIns)[number]

/** The switch for sign-in codes on printed cards, the number of valid codes, and the button that revokes them. */
export function CardSignInCard({ found }: { found: ClassRecord }) {
  const { cardSignIn: words } = useMessages('teacher')
  const update = useAction('classes.update')
  const revoke = useAction('students.revokeCards')
  const { data: cards, refresh } = useQuery('students.cards', { classId: found.id })
  const [isAsking, setAsking] = useState(false)
  const [stricter, setStricter] = useState<Setting>()
  const chosen = found.cardSignIn ?? 'off'
  const [isSaving, choose] = useBusy((value: string) => {
    const wanted = cardSignIns.find((known) => known === value) ?? 'off'
    const isStricter = cardSignIns.indexOf(wanted) < cardSignIns.indexOf(chosen)
    if (isStricter && cards?.valid !== 0) return setStricter(wanted)
    return save(wanted)
  })
  async function save(cardSignIn: Setting) {
    if (await update.run({ classId: found.id, cardSignIn })) {
      setStricter(undefined)
      showToast(words.saved)
    }
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
        value={stricter ?? chosen}
        aria-disabled={isSaving}
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
      <Problem error={stricter ? undefined : update.error} />
      <ConfirmDialog
        open={stricter !== undefined}
        onClose={() => setStricter(undefined)}
        write={update}
        onConfirm={() => stricter && save(stricter)}
        title={words.stricterTitle}
        confirmLabel={words.stricter}
      >
        {cards && <p>{words.counts(cards.valid, cards.used)}</p>}
        <p>{words.stricterText}</p>
      </ConfirmDialog>
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
