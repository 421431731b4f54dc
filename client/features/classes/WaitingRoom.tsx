import type { ClassRecord } from '#shared/contract/classes.ts'
import { isJoinLocked } from '#shared/domain/join-lock.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './WaitingRoom.module.css'

const waitingMs = 5_000

/**
 * The students who joined with a locked code: the teacher admits one or all. Renders nothing while the list is empty.
 */
export function WaitingRoom({ found }: { found: ClassRecord }) {
  const mayWait = found.isActive && (isJoinLocked(found) || (found.waitingCount ?? 0) > 0)
  return mayWait ? <Waiting classId={found.id} /> : null
}

function Waiting({ classId }: { classId: string }) {
  const { waitingRoom: words } = useMessages('teacher')
  const { data = [], refresh } = useQuery('students.waiting', { classId }, { everyMs: waitingMs })
  const admit = useAction('students.admit')
  const turnAway = useAction('students.turnAway')
  async function letIn(studentIds: string[]) {
    const done = await admit.run({ classId, studentIds })
    if (done) showToast(words.admitted(done.studentIds.length))
    await refresh()
  }
  async function refuse(id: string, username: string) {
    if (await turnAway.run({ classId, studentIds: [id] })) showToast(words.turnedAway(username))
    await refresh()
  }
  if (data.length === 0) return null
  return (
    <Card
      title={words.title(data.length)}
      actions={
        <Button
          variant="primary"
          icon="check"
          busy={admit.pending}
          onClick={() => void letIn(data.map(({ id }) => id))}
        >
          {words.admitAll(data.length)}
        </Button>
      }
    >
      <p>{words.text}</p>
      <ul role="list" className={css.list} aria-label={words.title(data.length)}>
        {data.map(({ id, username }) => (
          <li key={id}>
            <span translate="no">{username}</span>
            <span className={css.actions}>
              <Button aria-label={`${words.admit}: ${username}`} onClick={() => void letIn([id])}>
                {words.admit}
              </Button>
              <Button
                variant="quiet"
                aria-label={`${words.turnAway}: ${username}`}
                onClick={() => void refuse(id, username)}
              >
                {words.turnAway}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Problem error={admit.error ?? turnAway.error} />
    </Card>
  )
}
