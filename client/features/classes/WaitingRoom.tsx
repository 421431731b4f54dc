import type { ClassRecord } from '#shared/contract/classes.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRowButtons } from '../../ui/use-row-buttons.ts'
import css from './WaitingRoom.module.css'

const waitingMs = 5_000

/**
 * The students who joined with a locked code: the teacher admits one or all. Renders nothing while the list is empty.
 * A code that has a lock is enough to ask: it locks itself while the page is open.
 */
export function WaitingRoom({ found }: { found: ClassRecord }) {
  const { isActive, joinLocksAt = null, joinsLeft = null, waitingCount = 0 } = found
  const mayWait = isActive && (joinLocksAt !== null || joinsLeft !== null || waitingCount > 0)
  return mayWait ? <Waiting classId={found.id} /> : null
}

function Waiting({ classId }: { classId: string }) {
  const { waitingRoom: words } = useMessages('teacher')
  const { data = [], refresh } = useQuery('students.waiting', { classId }, { everyMs: waitingMs })
  const admit = useAction('students.admit')
  const turnAway = useAction('students.turnAway')
  const { buttonFor } = useRowButtons(data)
  // The answer names those who were still waiting: another tab or the student may have been first.
  function report(text: string | false) {
    if (text) showToast(text)
    else showToast(words.changed, { tone: 'info' })
  }
  async function letIn(studentIds: string[]) {
    const done = await admit.run({ classId, studentIds })
    if (done) report(done.studentIds.length > 0 && words.admitted(done.studentIds.length))
    await refresh()
  }
  async function refuse(id: string, username: string) {
    const done = await turnAway.run({ classId, studentIds: [id] })
    if (done) report(done.studentIds.includes(id) && words.turnedAway(username))
    await refresh()
  }
  if (data.length === 0) return null
  return (
    <Card
      ref={keepFocusInside}
      title={words.title(data.length)}
      actions={
        <Button variant="primary" icon="check" {...buttonFor('all', () => letIn(data.map(({ id }) => id)))}>
          {words.admitAll(data.length)}
        </Button>
      }
    >
      <p>{words.text}</p>
      <ul ref={keepFocusInside} role="list" className={css.list} aria-label={words.title(data.length)}>
        {data.map(({ id, username }) => (
          <li key={id}>
            <span translate="no">{username}</span>
            <span className={css.actions}>
              <Button
                aria-label={`${words.admit}: ${username}`}
                {...buttonFor(`admit ${id}`, () => letIn([id]))}
              >
                {words.admit}
              </Button>
              <Button
                variant="quiet"
                aria-label={`${words.turnAway}: ${username}`}
                {...buttonFor(`refuse ${id}`, () => refuse(id, username))}
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
