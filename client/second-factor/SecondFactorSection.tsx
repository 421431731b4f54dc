import { useState } from 'react'
import { useQuery } from '../hooks/useQuery.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { holdRecoveryCodes } from './RecoveryCodesDialog.tsx'
import { SecondFactorOffDialog } from './SecondFactorOffDialog.tsx'
import { SecondFactorOnDialog } from './SecondFactorOnDialog.tsx'
import { calls, type StaffRole } from './staff-calls.ts'

/** Below this number of recovery codes the section warns. */
const few = 3

/** Shows whether the signed-in person's account has a second factor, and turns it on or off. */
export function SecondFactorSection({ of: role }: { of: StaffRole }) {
  const words = useMessages('secondFactor')
  const query = useQuery(calls[role].state, {})
  const [open, setOpen] = useState<'on' | 'off'>()
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<Skeleton height={[24, 44]} />}>
        {({ isOn, recoveryCodesLeft }) => (
          <>
            <p>{isOn ? words.isOn(recoveryCodesLeft) : words.isOff}</p>
            {isOn && <p>{words.isLost[role]}</p>}
            {isOn && open === 'on' && (
              <Notice tone="warning" live>
                {words.codesNotShown}
              </Notice>
            )}
            {isOn && recoveryCodesLeft < few && <Notice tone="warning">{words.fewLeft}</Notice>}
            <div>
              <Button icon={isOn ? 'minus' : 'lock'} onClick={() => setOpen(isOn ? 'off' : 'on')}>
                {isOn ? words.turnOff : words.turnOn}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {open === 'on' && query.data?.isOn !== true && (
        <SecondFactorOnDialog
          role={role}
          onClose={() => setOpen(undefined)}
          onConfirmed={(codes) => {
            holdRecoveryCodes(role, words.title, codes)
            setOpen(undefined)
            void query.refresh()
          }}
          // The answer with the codes may have been lost.
          onFailed={() => void query.refresh()}
        />
      )}
      {open === 'off' && (
        <SecondFactorOffDialog
          role={role}
          onClose={() => setOpen(undefined)}
          onRemoved={() => {
            setOpen(undefined)
            void query.refresh()
          }}
        />
      )}
    </Card>
  )
}
