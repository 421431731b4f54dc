import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { CardSignInCard } from './CardSignInCard.tsx'
import css from './LessonScreen.module.css'
import { ResetPasswordsDialog } from './ResetPasswordsDialog.tsx'
import { type RosterEntry, rosterMs } from './roster.ts'

/** Lists the students who still use the password of their card, and prints new cards for them. */
export function LessonCards({ found }: { found: ClassRecord }) {
  const { cards: words } = useMessages('week').lesson
  const roster = useQuery('classes.students', { id: found.id }, { everyMs: rosterMs })
  return (
    <div className={css.columns}>
      <Card title={words.title}>
        <Loaded query={roster} skeleton={<Skeleton height={88} />}>
          {(entries) => <NewCards found={found} entries={entries} refresh={roster.refresh} />}
        </Loaded>
      </Card>
      <CardSignInCard found={found} />
    </div>
  )
}

interface NewCardsProps {
  found: ClassRecord
  entries: readonly RosterEntry[]
  refresh: () => Promise<void>
}

function NewCards({ found, entries, refresh }: NewCardsProps) {
  const { cards: words } = useMessages('week').lesson
  const names = useRealNames()
  const [isResetting, setResetting] = useState(false)
  // Who has just chosen a password must not lose it.
  const [isLoading, open] = useBusy(async () => {
    await refresh()
    setResetting(true)
  })
  const first = entries.filter(({ passwordChanged }) => !passwordChanged)
  // The last one has just chosen a password: the dialog is gone, and does not come back by itself.
  if (isResetting && !isLoading && first.length === 0) setResetting(false)
  if (entries.length === 0) return <p>{words.nobody}</p>
  return (
    <>
      <p>{words.state(first.length, entries.length)}</p>
      {first.length > 0 && (
        <>
          <p>{words.once}</p>
          <div>
            <Button icon="print" busy={isLoading} onClick={() => void open()}>
              {words.again(first.length)}
            </Button>
          </div>
        </>
      )}
      <ResetPasswordsDialog
        found={found}
        names={names}
        entries={isResetting ? first : []}
        onClose={() => setResetting(false)}
        onDone={() => undefined}
      />
    </>
  )
}
