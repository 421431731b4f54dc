import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CardSignInCard } from './CardSignInCard.tsx'
import css from './LessonScreen.module.css'
import { ResetPasswordsDialog } from './ResetPasswordsDialog.tsx'
import type { RosterEntry } from './roster.ts'

/** Lists the students who still use the password of their card, and prints new cards for them. */
export function LessonCards({ found }: { found: ClassRecord }) {
  const { cards: words } = useMessages('week').lesson
  const roster = useQuery('classes.students', { id: found.id })
  return (
    <div className={css.columns}>
      <Card title={words.title}>
        <Loaded query={roster} skeleton={<Skeleton height={88} />}>
          {(entries) => <NewCards found={found} entries={entries} />}
        </Loaded>
      </Card>
      <CardSignInCard found={found} />
    </div>
  )
}

function NewCards({ found, entries }: { found: ClassRecord; entries: readonly RosterEntry[] }) {
  const { cards: words } = useMessages('week').lesson
  const names = useRealNames()
  const [resetting, setResetting] = useState<readonly RosterEntry[]>([])
  const first = entries.filter(({ passwordChanged }) => !passwordChanged)
  if (entries.length === 0) return <p>{words.nobody}</p>
  return (
    <>
      <p>{words.state(first.length, entries.length)}</p>
      {first.length > 0 && (
        <>
          <p>{words.once}</p>
          <div>
            <Button icon="print" onClick={() => setResetting(first)}>
              {words.again(first.length)}
            </Button>
          </div>
        </>
      )}
      <ResetPasswordsDialog
        found={found}
        names={names}
        entries={resetting}
        onClose={() => setResetting([])}
        onDone={() => undefined}
      />
    </>
  )
}
