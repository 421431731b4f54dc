import { useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { holdRecoveryCodes } from './RecoveryCodesDialog.tsx'
import { SecondFactorOffDialog } from './SecondFactorOffDialog.tsx'
import { SecondFactorOnDialog } from './SecondFactorOnDialog.tsx'

/** So few recovery codes left that it is time for new ones. */
const few = 3

/** Whether the own account asks for a code beside the password, and the way to change that. */
export function SecondFactorSection() {
  const { secondFactor: words } = useMessages('admin')
  const { data, error, refresh } = useQuery('admins.secondFactor', {})
  const [open, setOpen] = useState<'on' | 'off'>()
  return (
    <Card title={words.title}>
      {error && !data && (
        <Notice tone="danger" live>
          {error.message}
        </Notice>
      )}
      {!data && !error && <Skeleton height={[24, 44]} />}
      {data && (
        <>
          <p>{data.isOn ? words.isOn(data.recoveryCodesLeft) : words.isOff}</p>
          {data.isOn && data.recoveryCodesLeft < few && <Notice tone="warning">{words.fewLeft}</Notice>}
          <div>
            <Button icon={data.isOn ? 'minus' : 'lock'} onClick={() => setOpen(data.isOn ? 'off' : 'on')}>
              {data.isOn ? words.turnOff : words.turnOn}
            </Button>
          </div>
        </>
      )}
      {open === 'on' && (
        <SecondFactorOnDialog
          onClose={() => setOpen(undefined)}
          onConfirmed={(codes) => {
            holdRecoveryCodes(words.title, codes)
            setOpen(undefined)
            void refresh()
          }}
        />
      )}
      {open === 'off' && (
        <SecondFactorOffDialog
          onClose={() => setOpen(undefined)}
          onRemoved={() => {
            setOpen(undefined)
            void refresh()
          }}
        />
      )}
    </Card>
  )
}
